import { element, floating } from './floating';

const STYLES = `:host{inset:auto auto 0.5rem 0.5rem;max-width:calc(100vw - 1rem);pointer-events:none}
p{margin:0;padding:0.25rem 0.75rem;border-radius:1rem;background:#123c2b;color:#fff;font-size:0.75rem;opacity:0.9;overflow-wrap:anywhere}`;

let shown: HTMLElement | undefined;

/** Marks every page as in development: which remotes come from here, and which portal is behind them. */
export function showMark(remotes: readonly string[], portal: string) {
  const { host, content } = floating(STYLES);
  content.append(
    element('p', { role: 'note' }, `${remotes.join(', ')} from your folder, everything else from ${portal}`),
  );
  shown?.remove();
  shown = host;
  host.showPopover();
}
