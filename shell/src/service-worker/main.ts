/// <reference lib="webworker" />
import { WORKER_CONFIG, type WorkerConfig } from '@portal/delivery/worker-config';
import { listenForPush } from './push';
import { startWorker } from './worker';

const scope = globalThis as unknown as ServiceWorkerGlobalScope & { [WORKER_CONFIG]: WorkerConfig };

startWorker(scope, scope[WORKER_CONFIG]);
listenForPush(scope);
