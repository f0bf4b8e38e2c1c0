/** Global name under which the shell gives its federation runtime to the remotes, whose entries carry none. */
export const FEDERATION_RUNTIME = 'portalFederationRuntime';

/**
 * The shape of that runtime, and of what a remote's entry offers in turn. A shell that gives another one, which entries
 * built for this one cannot start with, has the next number.
 */
export const FEDERATION_CONTRACT = 1;
