import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { FEDERATION_RUNTIME } from '@portal/delivery/federation-runtime';

/**
 * Gives remotes the shell's federation runtime: each starts an instance of its own in it. A host's own runtime has no
 * `initContainerEntry`, as nobody loads the host.
 */
export function giveRuntime() {
  const { attachShareScopeMap, bundlerRuntime } = federation;
  const forRemotes = {
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    runtime: { init: createInstance },
  };
  Object.defineProperty(globalThis, FEDERATION_RUNTIME, { value: forRemotes });
}
