// Rspack loads this file by itself, without the kit's TypeScript.

/** Where a function at the top of a module begins, up to its body, and the rest of it. */
const functionOf = (name) =>
  new RegExp(`^(function ${name}\\((?:[^()]|\\([^()]*\\))*\\) \\{)\\n[\\s\\S]*?\\n\\}$`, 'm');

/** What keeps a component that nobody uses: its name for the developer tools, and what a class reads from a context. */
const COMPONENTS_ASSIGNMENT = /^\w+\.(?:displayName|contextType) = .+;$/gm;
const COMPONENT = /^(var \w+ = )(?=\w+\.(?:forwardRef|memo)\()/gm;

/**
 * Gives functions of a library other bodies, and lets the minifier remove components that nobody uses.
 * @this {import('@rspack/core').LoaderContext<{ bodies: Record<string, string> }>}
 * @param {string} library a module of it, as published: each function begins and ends a line
 * @returns {string}
 */
export default function withoutFunctions(library) {
  const { bodies } = this.getOptions();
  const shortened = Object.entries(bodies).reduce(
    (code, [name, body]) => code.replace(functionOf(name), `$1 ${body} }`),
    library,
  );
  return shortened.replace(COMPONENTS_ASSIGNMENT, '').replace(COMPONENT, '$1/*#__PURE__*/ ');
}
