/** The path of the shell's service worker below `dist`. */
export const SERVICE_WORKER_FILE = 'service-worker/worker.js';
