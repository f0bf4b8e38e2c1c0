#!/bin/sh
# Publishes every app that was built here to the portal at PORTAL_URL, as the holder of PORTAL_DEPLOY_TOKEN. A build that was
# published before is left as it is, whatever became of it: a container that starts again undoes no rollback.
set -eu
cd "$(dirname "$0")/.."

# The shell first, with which the SDK grows; then the remotes that need it. Where there is a browser, smoke-test it before
# (npm run smoke-test); here there is none.
for folder in shell mf-*; do
  node_modules/.bin/remote-kit publish "$folder" --only-new --skip-smoke-test --why "${WHY:-Deployed with the portal}"
done
