/**
 * What a story needs of a browser. An element is named by a JavaScript expression that answers it in the page, with
 * `screen`, the queries of Testing Library, at hand.
 */
export interface Driver {
  /** Which browser, and which version of it. */
  readonly name: string;
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** What an expression answers in the page, a plain value; null where the page has no queries yet: ask again. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks the element as a mouse would. */
  click(element: string): Promise<void>;
  /** Types into the element, key by key. */
  type(element: string, text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(element: string, value: string): Promise<void>;
  /** Goes one page back. */
  back(): Promise<void>;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** Starts a browser with nothing kept from before. */
export type StartDriver = () => Promise<Driver>;
