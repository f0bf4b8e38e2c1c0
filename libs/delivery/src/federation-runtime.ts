/** Global variable with the shell's federation runtime, for the remotes, whose entries contain none. */
export const FEDERATION_RUNTIME = 'portalFederationRuntime';

/**
 * The version of the interface between that runtime and a remote's entry. Increased when a shell's runtime becomes
 * incompatible with existing entries.
 */
export const FEDERATION_CONTRACT = 1;
