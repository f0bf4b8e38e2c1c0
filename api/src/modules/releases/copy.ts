import type { DeploymentRequest } from '@portal/contracts/delivery';
import { LIMITS } from '@portal/contracts/limits';

/** API texts about releases and deploy tokens. */
export const COPY = {
  noToken: 'We can’t find this deploy token.',
  nameInUse: (name: string) => `A deploy token is or was already named “${name}”. Please choose another name.`,
  noKey: 'Please enter an Ed25519 public key, in PEM or base64. The private key stays with the team.',
  unknownToken: 'Unauthorized: this deploy token is unknown, has expired, or was ended.',
  otherDeployment: 'There’s already another deployment with this ID. Please use a new one.',
  noRelease: 'We can’t find this release',
  tooLarge: `A packed release can be at most ${LIMITS.release.packedBytes.toLocaleString('en-US')} bytes.`,
  cutOff: 'The packed release didn’t upload completely. Nothing was saved, so please send it again.',
} as const;

/** What a deployment did, for staff; undefined for one that isn't news. */
function didText({ move }: DeploymentRequest, version: string | null): string | undefined {
  const release = `${move.app} ${version}`;
  if (move.action === 'publish')
    return move.channel === 'canary' ? `${release} was published as a canary` : `${release} was published`;
  if (move.action === 'promote') return `${release} was promoted`;
  if (move.action === 'withdraw') return `A release of ${move.app} was withdrawn`;
  if (move.action === 'rollback') return `${move.app} was rolled back to ${version}`;
  return move.action === 'retire' ? `${move.app} was retired` : undefined;
}

/** Tells staff of a deployment; `link` is where releases are. Undefined for one that isn't news. */
export function deploymentWords(request: DeploymentRequest, version: string | null, who: string, link: string) {
  const subject = didText(request, version);
  if (subject === undefined) return undefined;
  const why = request.why ? `\nReason: ${request.why}\n` : '';
  return { template: 'deployment', subject, body: `${subject} by ${who}.\n${why}\nSee all releases: ${link}\n` };
}

/** Tells staff that a release fails in browsers; `link` is where releases are. */
export const failingWords = ({ app, version }: { app: string; version: string }, link: string) => ({
  template: 'release-failing',
  subject: `${app} ${version} fails for many visitors`,
  body: `${app} ${version} fails to load much more often than the previous release. Visitors see a message instead of its pages. You can roll it back with one click.

See all releases: ${link}
`,
});

/** Tells staff that a release is no longer rendered on the server; `link` is where releases are. */
export const suspendedWords = ({ app, version }: { app: string; version: string }, link: string) => ({
  template: 'release-suspended',
  subject: `${app} ${version} is no longer rendered on the server`,
  body: `${app} ${version} failed repeatedly while its pages were rendered on the server, so browsers render them now. Its pages still work, but take longer to appear.

See all releases: ${link}
`,
});
