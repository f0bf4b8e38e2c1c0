// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const { TestEnvironment } = require('jest-environment-node');

/** That of this worker. */
let realm;

/** The globals in which the API's specs run: one set a worker, since packages that are loaded once (runtime.cjs) keep theirs. */
module.exports = class Realm extends TestEnvironment {
  constructor(config, context) {
    if (realm) return realm;
    super(config, context);
    realm = this;
    this.lasting = new Set(Reflect.ownKeys(this.global));
  }

  /** What a spec added goes; the rest is for the next. */
  async teardown() {
    for (const key of Reflect.ownKeys(this.global)) {
      if (!this.lasting.has(key)) Reflect.deleteProperty(this.global, key);
    }
  }
};
