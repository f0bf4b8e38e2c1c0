// Plain JavaScript: oxlint loads it as it stands, on Node 20 too.

/** What only a browser has. */
const OF_BROWSER = new Set([
  'document',
  'history',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'screen',
  'sessionStorage',
  'window',
]);

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isNamed(node.object, object) && isNamed(node.property, property);

/** Whether a format of dates says its zone; without one it takes that of the process. */
const saysZone = (options) =>
  options?.type === 'ObjectExpression' && options.properties.some(({ key }) => key && isNamed(key, 'timeZone'));

/** What a call or `new` at the start of a module takes from the process or the moment, in words. */
function takenBy({ callee, arguments: given }) {
  if (isMember(callee, 'Intl', 'DateTimeFormat') && !saysZone(given[1])) return 'a date format without its timeZone';
  if (isMember(callee, 'Date', 'now')) return 'the time';
  return undefined;
}

/**
 * A module of a page is loaded once on the server, for all members and in the server's zone: what it takes at its start
 * is not there, or is another's.
 */
const nothingAtStart = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    let depth = 0;
    const enter = () => {
      depth += 1;
    };
    const leave = () => {
      depth -= 1;
    };
    const report = (node, what) => {
      const message = `${what} at the start of a module: a page is rendered on the server too. Take it in a function (docs/decisions/0029).`;
      if (depth === 0) context.report({ node, message });
    };
    const call = (node) => {
      const taken = takenBy(node);
      if (taken) report(node, taken);
      if (node.callee.type === 'Identifier' && OF_BROWSER.has(node.callee.name)) report(node, node.callee.name);
    };
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      // The field of an object that is made later.
      PropertyDefinition: (node) => node.static || enter(),
      'PropertyDefinition:exit': (node) => node.static || leave(),
      MemberExpression: (node) =>
        node.object.type === 'Identifier' && OF_BROWSER.has(node.object.name) && report(node, node.object.name),
      CallExpression: call,
      NewExpression(node) {
        call(node);
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report(node, 'the time');
      },
    };
  },
};

export default { meta: { name: 'rendered' }, rules: { 'nothing-at-start': nothingAtStart } };
