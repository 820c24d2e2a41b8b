#!/bin/sh
# Puts the package of this image where n8n looks for community packages, also in a volume that has an
# older one, and runs the command that follows. Another n8n may read the same volume meanwhile: each file
# is replaced at once, and those that are gone go last.
set -eu
nodes="${N8N_USER_FOLDER:-$HOME}/.n8n/nodes/node_modules"
place="$nodes/n8n-nodes-cometchat"
mkdir -p "$nodes"
new=$(mktemp -d "$nodes/.n8n-nodes-cometchat.XXXXXX")
trap 'rm -rf "$new"' EXIT
cp -R "$COMETCHAT_PACKAGE/." "$new"
(cd "$new" && find . -type d) | while read -r folder; do
	[ ! -f "$place/$folder" ] || rm "$place/$folder"
	mkdir -p "$place/$folder"
done
(cd "$new" && find . -type f) | while read -r file; do
	[ ! -d "$place/$file" ] || rm -r "${place:?}/$file"
	mv -f "$new/$file" "$place/$file"
done
(cd "$place" && find . -type f) | while read -r file; do
	[ -e "$COMETCHAT_PACKAGE/$file" ] || rm -f "$place/$file"
done
rm -rf "$new"
exec "$@"
