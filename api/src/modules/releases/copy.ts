import { LIMITS } from '@portal/contracts/limits';

/** API texts about releases and deploy tokens. */
export const COPY = {
  noToken: 'We can’t find this deploy token.',
  nameInUse: (name: string) => `A deploy token is or was already named “${name}”. Please choose another name.`,
  noKey: 'Please enter an Ed25519 public key, in PEM or base64. The private key stays with the team.',
  unknownToken: 'Unauthorized: this deploy token is unknown, has expired or was ended.',
  otherDeployment: 'There’s already another deployment with this ID. Please use a new one.',
  noRelease: 'We can’t find this release',
  tooLarge: `A packed release can be at most ${LIMITS.release.packedBytes.toLocaleString('en-US')} bytes.`,
  cutOff: 'The packed release didn’t upload completely. Nothing was saved, so please send it again.',
} as const;
