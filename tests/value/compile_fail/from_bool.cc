// expect: conversion from|could not convert|no viable conversion
#include "quorem/bigint.h"
quorem::BigInt use() { return true; }
