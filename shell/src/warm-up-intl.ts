import { yieldToMain } from './yield-to-main';

/** Writes a date format in a thread of its own, and says so. */
const WORK = `new Intl.DateTimeFormat('en-US');postMessage('ready')`;

/** Milliseconds after which the page goes on without: a worker that was lost says nothing. */
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
  // Where threads share nothing this takes its time, in a turn of its own.
  await yieldToMain();
  void new Intl.DateTimeFormat('en-US');
}

let reading: Promise<void> | undefined;

/**
 * Resolves once dates can be written at once. For the first one a browser reads the names and patterns of the language, for
 * all its threads: 70 to 120 ms of a slow device in which the page would not answer.
 */
export const warmUpIntl = () => (reading ??= readDates());

/** Whether a page's code will need dates: it shows some, or it is a member's, whose day it is by their zone. */
export const needsDates = () => document.querySelector('html[data-audience="member"], time') !== null;
