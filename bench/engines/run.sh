#!/bin/sh
# Runs one row of a bench in the engine by whose name this script is called: ENGINE SCRIPT ROW MILLISECONDS. ./dev makes
# a link for each engine that it has fetched, in build/peers/engines.

file=$(readlink -f "$0")
build=${file%/bench/engines/run.sh}/build
fetched=$build/peers/javascript
script=$fetched/scripts/$1

# Debian's Node.js 18, unpacked: node18 PRELOADED ARGUMENTS... The lists that its loader reads are divided by spaces and
# colons, so the build folder, whose path may have some, is named by the number it is open under.
opened=/proc/self/fd/9
node18() {
  preloaded=$1
  shift
  exec 9<"$build"
  export LD_PRELOAD="$preloaded" LD_LIBRARY_PATH="$opened/peers/node18/usr/lib/x86_64-linux-gnu"
  export QUOREM_NODE_FOLDER="$build/peers/node18"
  exec "$QUOREM_NODE_FOLDER/usr/bin/node" "$@"
}

case ${0##*/} in
  hermes-0.12)
    # It takes no arguments for a script.
    { printf 'var request = {row: "%s", milliseconds: %s};\n' "$2" "$3"; cat "$script.lowered.js"; } |
      "$fetched/hermes-0.12/linux64-bin/hermes" -O -w -
    ;;
  node-18) node18 "$opened/peers/javascript/redirect.so" "$script.js" "$2" "$3" ;;
  node-18+quorem)
    node18 "$opened/peers/javascript/redirect.so:$opened/release/adapters/v8/libquorem_v8.so" "$script.js" "$2" "$3"
    ;;
  node-26) exec "$fetched/node-26/bin/node" "$script.js" "$2" "$3" ;;
  bun) exec "$fetched/bun/bin/bun" "$script.js" "$2" "$3" ;;
  *)
    echo "run.sh: no engine is called '${0##*/}'" >&2
    exit 2
    ;;
esac
