/** Global name under which the shell gives its federation runtime to the remotes, whose entries carry none. */
export const FEDERATION_RUNTIME = 'portalFederationRuntime';
