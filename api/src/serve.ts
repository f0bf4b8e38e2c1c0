import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiEnvironment } from './config/environment';
import { createApp } from './create-app';

/** The message to a parent process once this one listens; any other message is for people. */
export const LISTENING = 'listening';

/** How long a shutdown may take, in milliseconds, before it is forced. */
const STOP_WITHIN = 9_000;

/** How long, in milliseconds, a shutdown keeps responding while it asks clients to close their connections. */
const TAKE_LEAVE = 300;

/**
 * Serves until told to stop, then finishes current requests, closes the database, and exits. Tells a parent process
 * with an IPC channel when it listens, and stops when that parent is gone.
 */
export async function serve(environment: ApiEnvironment): Promise<void> {
  const app = await createApp({ environment });
  await app.listen(environment.PORT, environment.HOST);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app));
  process.once('disconnect', () => void stop(app));
  process.send?.(LISTENING);
}

async function stop(app: NestFastifyApplication) {
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  const server = app.getHttpServer() as Server;
  // If it were closed immediately, a kept-alive connection could lose a request that is on its way.
  server.prependListener('request', askToClose);
  await pause(TAKE_LEAVE);
  // Browsers keep connections open after the last response; the server would wait for them.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  await app.close();
  process.exit(0);
}

const askToClose = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('connection', 'close');
