import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { FEDERATION_RUNTIME } from '@portal/delivery/federation-runtime';

/**
 * Provides the shell's federation runtime to remotes: each creates its own instance in it. A host's own runtime lacks
 * `initContainerEntry`, because nobody loads the host.
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
