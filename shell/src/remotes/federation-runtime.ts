/**
 * The federation runtime of the shell and the remotes: what the code that the federation plugin writes into their entries
 * calls. The shell provides every shared module, once and from the start, so nothing is negotiated here, and the shell
 * loads the remotes itself (`load-entry.ts`).
 */

/** A shared module as its provider registers it: the share scope's own format, which any container understands. */
interface SharedModule {
  version: string;
  get: () => () => unknown;
}

/** Shared modules by name and version. */
export type ShareScope = Record<string, Record<string, SharedModule & { loaded: true; eager: true; from: string }>>;

/** How a build uses a shared module that it doesn't contain, or, in the shell, that it also provides. */
interface ConsumedModule {
  shareKey: string;
}

/** What the federation plugin and the bundler leave in a build. */
interface BundledRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: { initOptions: { name: string; shared: Record<string, readonly SharedModule[]> } };
}

interface Consumption {
  webpackRequire: BundledRequire;
  moduleToHandlerMapping: Record<string, ConsumedModule>;
}

/** What the shell shares with remotes. */
export const shareScope: ShareScope = {};

function provided(name: string): unknown {
  const [shared] = Object.values(shareScope[name] ?? {});
  if (!shared) throw new Error(`The shell doesn’t share ${name}`);
  return shared.get()();
}

/** Makes modules of a build be those that are shared. */
function install(ids: readonly string[], { webpackRequire, moduleToHandlerMapping }: Consumption) {
  for (const id of ids) {
    webpackRequire.m[id] = (module) => {
      // Another attempt after an error asks again.
      delete webpackRequire.c[id];
      module.exports = provided(moduleToHandlerMapping[id]?.shareKey ?? id);
    };
  }
}

const bundlerRuntime = {
  S: { default: shareScope },

  /** Registers what a build shares: only the shell does. */
  init({ webpackRequire: { federation } }: { webpackRequire: BundledRequire }) {
    const { name: from, shared } = federation.initOptions;
    for (const [name, [module]] of Object.entries(shared)) {
      if (module) shareScope[name] ??= { [module.version]: { ...module, loaded: true, eager: true, from } };
    }
  },
  installInitialConsumes: (consumption: Consumption & { initialConsumes: readonly string[] }) =>
    install(consumption.initialConsumes, consumption),
  consumes: (consumption: Consumption & { chunkId: string; chunkMapping: Record<string, readonly string[]> }) =>
    install(consumption.chunkMapping[consumption.chunkId] ?? [], consumption),

  /** A container is initialized with the share scope. It already uses that of this runtime. */
  initContainerEntry() {},
  I() {},
  /** No build contains another remote. */
  remotes() {},
};

export default { bundlerRuntime };
