// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const NodeEnvironment = require('../../../tools/test-runs/src/jest/node-environment.cjs');

/** That of this worker. */
let realm;

/** Where modules that are loaded once keep what belongs to all specs: TypeORM, its entities. */
const KEPT_BY_MODULES = new Set(['typeormMetadataArgsStorage']);

/** The globals in which the API's specs run: one set per worker, since modules that are loaded once (runtime.cjs) keep theirs. */
module.exports = class Realm extends NodeEnvironment {
  constructor(config, context) {
    if (realm) return realm;
    super(config, context);
    realm = this;
    this.lasting = new Set(Reflect.ownKeys(this.global));
  }

  /** What a spec added goes; the rest is for the next. */
  async teardown() {
    for (const key of Reflect.ownKeys(this.global)) {
      if (!this.lasting.has(key) && !KEPT_BY_MODULES.has(key)) Reflect.deleteProperty(this.global, key);
    }
  }
};
