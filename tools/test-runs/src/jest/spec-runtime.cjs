// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const { AsyncLocalStorage } = require('node:async_hooks');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The storages in which something ran since the spec began. */
const used = new Set();

class UsedStorage extends AsyncLocalStorage {
  run(...given) {
    used.add(this);
    return super.run(...given);
  }

  enterWith(...given) {
    used.add(this);
    super.enterWith(...given);
  }
}

/** What this worker has compiled: by file, its source with the script. */
const compiled = new Map();

/** What this worker has read, as Jest has transformed it: by configuration, file, and kind of module. */
const transformed = new Map();

/** Compiles a CommonJS module as a function of what Jest gives it. @throws SyntaxError */
function compile(source, file, parameters) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new Script(`${head}${source}\n})`, {
    filename: file,
    columnOffset: -head.length,
    importModuleDynamically(specifier, _, attributes) {
      const { executor } = SpecRuntime.current;
      return executor.dynamicImport(specifier, file, executor.environment.getVmContext(), attributes);
    },
  });
}

/**
 * Jest's runtime, without what each spec would leave to those that the same worker runs after it.
 *
 * - A file of this repository is read once per worker, except while Jest watches them: none changes otherwise.
 * - A CommonJS module is compiled once per worker. Each spec still runs all its modules itself, in globals of its own; they
 *   share what V8 made of their text.
 * - Storages of asynchronous contexts are out of use once their spec has ended. jest-circus has one per spec, and on Node
 *   before 24 each new promise is told of each that was ever in use: after a hundred specs, of a hundred.
 */
class SpecRuntime extends Runtime {
  /** That of the spec at hand, which answers an `import()` in a script that an earlier one compiled. */
  static current;

  constructor(...given) {
    super(...given);
    SpecRuntime.current = this;
    const { watch, watchAll } = given.at(-1);
    if (!watch && !watchAll) this.readOncePerWorker();
    this.compileOncePerWorker();
    this.noteUsedStorages();
  }

  readOncePerWorker() {
    const { transformCache } = this;
    const { id, rootDir } = this._config;
    const transformAnew = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) => {
      if (!file.startsWith(rootDir) || options?.isInternalModule) return transformAnew(file, options);
      const key = JSON.stringify([id, file, options]);
      const kept = transformed.get(key);
      if (kept === undefined) {
        const code = transformAnew(file, options);
        transformed.set(key, transformCache.transforms.get(file));
        return code;
      }
      transformCache.transforms.set(file, kept);
      if (kept.sourceMapPath) transformCache.sourceMaps.set(file, kept.sourceMapPath);
      return kept.code;
    };
  }

  compileOncePerWorker() {
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      if (compiled.get(file)?.source !== source) {
        try {
          compiled.set(file, { source, script: compile(source, file, executor.injectedModuleParameters) });
        } catch {
          // Jest says in its own words what is wrong with this text.
          return compileAnew(source, file);
        }
      }
      return compiled.get(file).script.runInContext(context);
    };
  }

  noteUsedStorages() {
    const { coreModule } = this;
    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (name) => {
      const required = requireCore(name);
      return /^(node:)?async_hooks$/.test(name) ? { ...required, AsyncLocalStorage: UsedStorage } : required;
    };
  }

  teardown() {
    super.teardown();
    for (const storage of used) storage.disable();
    used.clear();
  }
}

module.exports = SpecRuntime;
