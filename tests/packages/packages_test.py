#!/usr/bin/env python3
"""Consumes Quorem in each of the ways that it is offered, and runs what comes out.

    find_package    installed below a temporary prefix, which is then moved, by a C and C++ project and by one of C alone
    pkg_config      the same, by the compilers alone
    deb             the Debian package, built by CPack and unpacked below a temporary prefix
    subdirectory    add_subdirectory, without optimization
    fetch_content   FetchContent from a folder, with digits of 32 bits
    small           the smallest build, without the transform and the kernels of fixed sizes: the whole test-suite of the C
                    interface passes, and the core stays below its bound
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

# Bytes of code, on x86-64 by GCC 12 at -O2 (142 KiB when it was measured).
SMALL_CORE = 144 * 1024

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent


class Packages:
    def __init__(self, arguments):
        self.arguments = arguments
        self.work = pathlib.Path(arguments.work) / arguments.way
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)

    def run(self, *command, environment=None, cwd=None):
        command = [str(part) for part in command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd,
                              env={**os.environ, **(environment or {})})
        if done.returncode != 0:
            sys.exit(f"failed with status {done.returncode}: {' '.join(command)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def must_run(self, program, environment=None):
        said = self.run(program, environment=environment)
        name = pathlib.Path(program).name.split("_")[0]
        if not said.startswith(name + ": "):
            sys.exit(f"{program} says {said!r}")

    def installed(self):
        """The prefix of an installation that was moved after it was made."""
        before, after = self.work / "before", self.work / "after"
        self.run(self.arguments.cmake, "--install", self.arguments.build, "--prefix", before)
        before.rename(after)
        return after

    def build(self, project, *options):
        folder = self.work / f"build_{project}"
        self.run(self.arguments.cmake, "-S", HERE / project, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                 "-DCMAKE_CXX_FLAGS_DEBUG=-O0",  # quick to compile: how the code runs is for other tests
                 f"-DCMAKE_C_COMPILER={self.arguments.cc}", f"-DCMAKE_CXX_COMPILER={self.arguments.cxx}",
                 f"-DEXPECTED_VERSION={self.arguments.version}", f"-DQUOREM_SOURCE={SOURCE}", *options)
        self.run(self.arguments.cmake, "--build", folder, "--parallel", "2")
        return folder

    def consume_installed(self, prefix, projects):
        for project, programs in projects.items():
            folder = self.build(project, f"-DCMAKE_PREFIX_PATH={prefix}")
            for program in programs:
                self.must_run(folder / program)
            for program in {"c", "c_shared"} & set(programs):
                needed = self.run("objdump", "-p", folder / program)
                # CMake links C++'s library to whatever has C++ in it, where a project knows C++.
                if project == "find_package_c" and "libstdc++" in needed:
                    sys.exit(f"{program} of {project} needs C++'s library")

    # ---- the ways

    def find_package(self):
        self.consume_installed(self.installed(), {
            "find_package": ["core", "value", "c", "c_shared"],
            "find_package_c": ["c", "c_shared"],
        })

    def pkg_config(self):
        prefix = self.installed()
        folder = next(prefix.rglob("quorem.pc")).parent
        environment = {"PKG_CONFIG_PATH": str(folder)}
        for name, compiler, source in (
            ("quorem-core", [self.arguments.cxx, "-std=c++17"], "core.cc"),
            ("quorem-value", [self.arguments.cxx, "-std=c++20"], "value.cc"),
            ("quorem-c", [self.arguments.cc, "-std=c11"], "c.c"),
            ("quorem", [self.arguments.cc, "-std=c11"], "c.c"),
        ):
            said = self.run("pkg-config", "--modversion", name, environment=environment).strip()
            if said != self.arguments.version:
                sys.exit(f"pkg-config has {name} in version {said}")
            flags = self.run("pkg-config", "--cflags", "--libs", name, environment=environment).split()
            program = self.work / f"{source.split('.')[0]}_{name}"
            self.run(*compiler, f'-DEXPECTED_VERSION="{said}"', HERE / "programs" / source, "-o", program, *flags)
            self.must_run(program, {"LD_LIBRARY_PATH": str(folder.parent)})

    def deb(self):
        self.run(shutil.which("cpack"), "-G", "DEB", "--config", pathlib.Path(self.arguments.build) / "CPackConfig.cmake",
                 "-B", self.work / "deb", cwd=self.work)
        package = next((self.work / "deb").glob("*.deb"))
        self.run("dpkg", "-x", package, self.work / "root")
        said = self.run("dpkg-deb", "--field", package, "Package", "Version", "Depends")
        if f"Version: {self.arguments.version}" not in said or "libstdc++" in said:
            sys.exit(f"the package says\n{said}")
        self.consume_installed(self.work / "root" / "usr", {"find_package_c": ["c", "c_shared"]})

    def subdirectory(self):
        folder = self.build("subdirectory", "-Werror=dev")
        for program in ("core", "value", "c"):
            self.must_run(folder / program)
        # The other project's installation has nothing of Quorem.
        self.run(self.arguments.cmake, "--install", folder, "--prefix", self.work / "prefix")
        installed = [path.name for path in (self.work / "prefix").rglob("*") if path.is_file()]
        if installed != ["core"]:
            sys.exit(f"the other project installs {installed}")

    def fetch_content(self):
        folder = self.build("fetch_content")
        for program in ("core", "c"):
            self.must_run(folder / program)


    def small(self):
        folder = self.work / "build"
        self.run(self.arguments.cmake, "-S", SOURCE, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                 f"-DCMAKE_C_COMPILER={self.arguments.cc}", f"-DCMAKE_CXX_COMPILER={self.arguments.cxx}",
                 "-DQUOREM_BUILD_COMMAND=OFF", "-DQUOREM_BUILD_SHARED=OFF", "-DQUOREM_BUILD_VALUE=OFF",
                 "-DQUOREM_TRANSFORM=OFF", "-DQUOREM_FIXED_KERNELS=OFF")
        self.run(self.arguments.cmake, "--build", folder, "--parallel", "2", "--target", "capi_tests")
        self.run(shutil.which("ctest"), "--test-dir", folder, "-R", "^capi.functions$", "--no-tests=error")
        table = self.run(sys.executable, SOURCE / "tools" / "size.py", folder)
        core = next(line for line in table.splitlines() if line.startswith("the core"))
        if int(core.split()[2]) > SMALL_CORE:
            sys.exit(f"the small core is larger than {SMALL_CORE} bytes of code:\n{table}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=["find_package", "pkg_config", "deb", "subdirectory", "fetch_content", "small"])
    for name in ("cmake", "build", "work", "cc", "cxx", "version"):
        parser.add_argument("--" + name, required=True)
    arguments = parser.parse_args()
    getattr(Packages(arguments), arguments.way)()


main()
