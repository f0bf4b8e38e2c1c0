/**
 * An element above everything in the page, an open dialog too, with styles that neither take from the page nor give to
 * it. They are no style element, which the page's security policy would refuse.
 */
export function floating(styles: string): { host: HTMLElement; content: ShadowRoot } {
  const host = document.createElement('div');
  host.popover = 'manual';
  const content = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{all:initial;position:fixed;font:0.875rem/1.5 system-ui,sans-serif}${styles}`);
  content.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return { host, content };
}

/** An element with these attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
