#!/bin/sh
# Commands on the production server, as its user and on its base directory: core-extension user:list
set -eu
cd /
exec runuser -u core-extension -- env \
  CORE_HOME=/var/lib/core-extension CORE_CACHE_DIR=/var/cache/core-extension /opt/core-extension/core "$@"
