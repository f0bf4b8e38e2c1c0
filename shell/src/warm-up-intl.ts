import { yieldToMain } from './yield-to-main';

/** Creates a date format in a worker, and reports back. */
const WORK = `new Intl.DateTimeFormat('en-US');postMessage('ready')`;

/** Milliseconds after which the page continues without it: a lost worker reports nothing. */
const TIMEOUT_MS = 1_000;

/** Resolves once a worker has done {@link WORK}, or cannot. */
const doneByWorker = () =>
  new Promise<void>((resolve) => {
    const source = URL.createObjectURL(new Blob([WORK], { type: 'text/javascript' }));
    const worker = new Worker(source);
    const end = () => {
      worker.terminate();
      URL.revokeObjectURL(source);
      resolve();
    };
    worker.onmessage = end;
    worker.onerror = end;
    setTimeout(end, TIMEOUT_MS);
  });

async function readDates() {
  await doneByWorker().catch(console.warn);
  // If threads share nothing, this takes its time, in a separate task.
  await yieldToMain();
  void new Intl.DateTimeFormat('en-US');
}

let reading: Promise<void> | undefined;

/**
 * Resolves once dates can be formatted without delay. For the first one, a browser loads the language's names and
 * patterns for all its threads: 70 to 120 ms on a slow device, during which the page would not respond.
 */
export const warmUpIntl = () => (reading ??= readDates());

/**
 * Whether a page's code will need dates: it shows some, or it is a member's, with a day that depends on their time
 * zone.
 */
export const needsDates = () => document.querySelector('html[data-audience="member"], time') !== null;
