// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const SpecRuntime = require('../../../tools/test-runs/src/jest/spec-runtime.cjs');

/** Everything but the specs themselves. */
const isKept = ([file]) => !/\.spec\.ts/.test(file);

/** That of this worker. */
let runtime;

/**
 * Loads modules for the API's specs once per worker instead of once per spec: NestJS, TypeORM, and the API take longer to
 * load than most specs to run. A module therefore keeps no state that one spec could leave to the next.
 */
module.exports = class LoadedOnce extends SpecRuntime {
  constructor(...given) {
    if (runtime) {
      SpecRuntime.current = runtime;
      runtime.testState.enterTestCode();
      return runtime;
    }
    super(...given);
    runtime = this;
  }

  teardown() {
    const { moduleRegistry, esModuleRegistry } = this.registries;
    const kept = [moduleRegistry, esModuleRegistry].map((registry) => [...registry].filter(isKept));
    super.teardown();
    for (const [file, module] of kept[0]) moduleRegistry.set(file, module);
    for (const [file, module] of kept[1]) esModuleRegistry.set(file, module);
  }
};
