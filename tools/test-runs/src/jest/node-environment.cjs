// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's globals for specs without a browser. In Jest's own context each use of a global, even of `Object` or `Promise`,
 * goes through a Proxy; in this one it costs what it costs anywhere else.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
};
