import type { Fault } from '../news';
import { element, floating } from './floating';

const STYLES = `:host{inset:0;width:100%;height:100%;overflow:auto;background:rgb(0 0 0 / 0.75)}
section{box-sizing:border-box;max-width:64rem;margin:2rem auto;padding:1.5rem;border-radius:0.75rem;background:#1d1415;color:#fff}
header{display:flex;justify-content:space-between;gap:1rem}
h2{margin:0;font-size:1.125rem;color:#ff9d9d}
button{font:inherit;color:inherit;background:none;border:1px solid;border-radius:0.5rem;padding:0 0.75rem;cursor:pointer}
article{margin-top:1.25rem}
p{margin:0 0 0.5rem}
pre{margin:0;padding:0.75rem;border-radius:0.5rem;background:#000;font:0.8125rem/1.6 ui-monospace,monospace;white-space:pre;overflow:auto}
mark{background:#5c1f1f;color:inherit;display:block}`;

const copy = { broken: 'Build failed', failed: 'Runtime error', close: 'Close (Esc)' };

/** The lines around a fault, with the faulty one marked. */
const excerpt = (place: NonNullable<Fault['place']>) =>
  element(
    'pre',
    {},
    ...place.excerpt.map(({ number, text }) => {
      const line = `${String(number).padStart(5)}  ${text}\n`;
      return number === place.line ? element('mark', {}, line) : line;
    }),
  );

const article = ({ message, place }: Fault) =>
  place
    ? element('article', {}, element('p', {}, message), element('p', {}, `${place.file}:${place.line}`), excerpt(place))
    : element('article', {}, element('pre', {}, message));

/** Covers the page with an error and its place in the sources, until it is fixed or closed. */
export class Overlay {
  private readonly unbuilt = new Map<string, readonly Fault[]>();
  private failures: Fault[] = [];
  private shown: HTMLElement | undefined;

  constructor() {
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.close();
    });
  }

  /** An app could not be built. */
  broken(app: string, faults: readonly Fault[]) {
    this.unbuilt.set(app, faults);
    this.show();
  }

  /** Something failed while it ran. */
  failed(fault: Fault) {
    this.failures.push(fault);
    this.show();
  }

  /** An app was rebuilt: clears earlier errors, which are reported again if they persist. */
  mended(app: string) {
    this.unbuilt.delete(app);
    this.failures = [];
    this.show();
  }

  private show() {
    this.close();
    const unbuilt = [...this.unbuilt.values()].flat();
    const faults = unbuilt.length > 0 ? unbuilt : this.failures;
    if (faults.length === 0) return;
    const { host, content } = floating(STYLES);
    const title = unbuilt.length > 0 ? copy.broken : copy.failed;
    const close = element('button', { type: 'button' }, copy.close);
    close.addEventListener('click', () => this.close());
    const head = element('header', {}, element('h2', {}, title), close);
    content.append(element('section', { role: 'alertdialog', 'aria-label': title }, head, ...faults.map(article)));
    host.showPopover();
    this.shown = host;
  }

  private close() {
    this.shown?.remove();
    this.shown = undefined;
  }
}
