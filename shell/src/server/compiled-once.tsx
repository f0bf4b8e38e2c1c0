import { useContext, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

/** How many compiled styles are cached; the portal has some hundred, the same for every member. */
const KEPT = 2_000;

const compiled = new Map<string, string[]>();

type Compile = (...style: [css: string, selector?: string, prefix?: string, componentId?: string]) => string[];

const once =
  (compile: Compile): Compile =>
  (...style) => {
    const key = style.join('\n');
    const rules = compiled.get(key) ?? compile(...style);
    if (compiled.size >= KEPT) compiled.clear();
    compiled.set(key, rules);
    return rules;
  };

/** Its styles are compiled when they are first rendered, not for every page: that takes as long as the page's own code. */
export function CompiledOnce({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const stylis = Object.assign(once(context.stylis), { hash: context.stylis.hash });
  return <StyleSheetContext.Provider value={{ ...context, stylis }}>{children}</StyleSheetContext.Provider>;
}
