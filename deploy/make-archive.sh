#!/usr/bin/env bash
# Makes one file that has the site and its Node: deploy/make-archive.sh [FOLDER]. Whoever unpacks it needs neither npm nor git.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../bin/prepare.sh"
[ "$(uname -sm)" = "Linux x86_64" ] || fail "Arşiv yalnız Linux x64 üzerinde yapılır."
build_site
target=${1:-dist}
name=mecmua-$(node -p 'require("./package.json").version')-linux-x64
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$target" "$work/$name/bin" "$work/$name/deploy" "$work/$name/docs"
target=$(cd "$target" && pwd)

# With their times: the build has to be newer than its sources.
cp -a package.json package-lock.json .npmrc build sample src "$work/$name/"
cp -a bin/mecmua "$work/$name/bin/"
cp deploy/archive-start.sh "$work/$name/mecmua"
# What “mecmua kur” puts into its places, and what its sentences name.
cp deploy/mecmua.service deploy/mecmua-backup.service deploy/mecmua-backup.timer deploy/mecmua-command.sh \
  deploy/Caddyfile deploy/nginx.conf "$work/$name/deploy/"
cp docs/operations.md docs/isletme.md "$work/$name/docs/"
project=$PWD
cd "$work/$name"
find src -depth \( -name '*.test.ts' -o -name '*.test.tsx' -o -path '*/testing/*' \) -delete
npm_install ci --omit=dev
node "$project/deploy/slim-packages.ts" --keep-node >&2
cp package-lock.json node_modules/.installed-lock
rm .npmrc
tar -C "$work" --owner=0 --group=0 --numeric-owner --sort=name -czf "$target/$name.tar.gz" "$name"
cd "$target"
sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
say "$target/$name.tar.gz"
