// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const OUR_LIBRARIES = pathToFileURL(path.resolve(__dirname, '../../../libs')).href;

/** Packages and our libraries; of the API itself each spec has modules of its own. */
const isShared = ([file]) => file.includes('/node_modules/') || file.startsWith(OUR_LIBRARIES);

/** That of this worker. */
let runtime;

/**
 * Loads modules for the API's specs, packages once a worker instead of once a spec: a thousand modules of NestJS, TypeORM
 * and others take longer to load than most specs to run.
 */
module.exports = class PackagesOnce extends Runtime {
  constructor(...given) {
    if (runtime) {
      runtime.testState.enterTestCode();
      return runtime;
    }
    super(...given);
    runtime = this;
  }

  teardown() {
    const { moduleRegistry, esModuleRegistry } = this.registries;
    const shared = [moduleRegistry, esModuleRegistry].map((registry) => [...registry].filter(isShared));
    super.teardown();
    for (const [file, module] of shared[0]) moduleRegistry.set(file, module);
    for (const [file, module] of shared[1]) esModuleRegistry.set(file, module);
  }
};
