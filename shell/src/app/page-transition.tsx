import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Moves the focus to the page's heading as soon as it exists, until the reader acts or `stop` is called. */
function focusHeading(): () => void {
  const idle = () => document.activeElement === document.body || document.activeElement?.id === 'main';
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || !idle()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const waiting = new MutationObserver(focus);
  const stop = () => {
    waiting.disconnect();
    window.removeEventListener('keydown', stop);
    window.removeEventListener('pointerdown', stop);
  };
  // The focus is still in the frame, e.g. on the link that led here.
  document.getElementById('main')?.focus({ preventScroll: true });
  focus();
  // A page that loads shows its heading later, or another one in its place.
  waiting.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('keydown', stop);
  window.addEventListener('pointerdown', stop);
  return stop;
}

/** Tells the title of a newly opened page and moves the reader to its heading; the first page is left to the browser. */
export function PageTransition({ path, title }: { path: string; title: string }) {
  const previous = useRef(path);
  const [mounted, setMounted] = useState(false);
  const [moved, setMoved] = useState(false);

  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (previous.current === path) return undefined;
    previous.current = path;
    setMoved(true);
    return focusHeading();
  }, [path]);

  if (!mounted) return null;
  return createPortal(
    <div className="visually-hidden" aria-live="polite">
      {moved && title}
    </div>,
    document.body,
  );
}
