#!/bin/sh
# Puts the package of this image where n8n looks for community packages, also in a volume that has an
# older one, and runs the command that follows.
set -eu
nodes="${N8N_USER_FOLDER:-$HOME}/.n8n/nodes/node_modules"
mkdir -p "$nodes"
rm -rf "$nodes/n8n-nodes-cometchat"
cp -R "$COMETCHAT_PACKAGE" "$nodes/n8n-nodes-cometchat"
exec "$@"
