import { useEffect, useRef, useState } from 'react';

/**
 * Calls `close` after `duration` milliseconds, not counting the time in which it is held: while `hold(true)` was the
 * last word, or the window is not the one in use. Answers `hold`.
 */
export function useAutoClose(duration: number, close: () => void): (held: boolean) => void {
  const [held, hold] = useState(false);
  const left = useRef(duration);

  useEffect(() => {
    const pause = () => hold(true);
    const resume = () => hold(false);
    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);
    return () => {
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, []);

  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, close]);

  return hold;
}
