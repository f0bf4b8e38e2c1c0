#!/bin/sh
# Ships one app of this repository to a portal, from wherever this runs:
#
#   deploy/ci/release.sh canary mf-courses     builds, tests, packs, signs, and publishes it as a candidate
#   deploy/ci/release.sh promote mf-courses    sees that browsers receive it whole, and makes it everybody's
#   deploy/ci/release.sh all mf-courses        both
#
# PORTAL_URL            the portal, e.g. https://portal.example.com
# PORTAL_DEPLOY_TOKEN   a deploy token for the app, with the rights publish-canary and promote; publish as well for
#                       an app's first release
# PORTAL_SIGNING_KEY    the team's Ed25519 private key (PEM), where the portal asks for signatures
# SHARE                 percent of browsers that get the candidate unasked; 0 unless said
# WHY                   what the audit trail says; the subject of the commit unless said
set -eu
cd "$(dirname "$0")/../.."

usage() {
  echo "Usage: $0 canary|promote|all <app>" >&2
  exit 1
}
[ $# -eq 2 ] || usage
step=$1
app=$2
case $step in canary | promote | all) ;; *) usage ;; esac

release() { npm run --silent release -- "$@"; }
version() { node -p 'JSON.parse(fs.readFileSync(process.argv[1])).version' "$app/dist/release.json"; }
why=${WHY:-$(git log -1 --format=%s)}

canary() {
  npx nx run-many -t typecheck build -p "$app" --output-style=static
  NODE_OPTIONS=--experimental-vm-modules npx jest --testPathPatterns "/$app/src/" --passWithNoTests
  # A shell must start all that is live; see docs/delivery.md for the accounts that it can be seen with.
  [ "$app" != shell ] || npm run --silent smoke-test -- "$PORTAL_URL"
  release publish "$app" --channel canary --share "${SHARE:-0}" --why "$why"
}

promote() {
  release verify "$app"
  release promote "$app" --seen "$(version)" --why "$why"
}

case $step in
  canary) canary ;;
  promote) promote ;;
  all)
    canary
    promote
    ;;
esac
