import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiEnvironment } from './config/environment';
import { createApp } from './create-app';

/** The message to a parent process once this one listens; any other message is a text for people. */
export const LISTENING = 'listening';

/** How long a stop may take, in milliseconds, before what still runs is cut off. */
const STOP_WITHIN = 9_000;

/** How long, in milliseconds, a stop goes on answering while it asks the other side to close its connections. */
const TAKE_LEAVE = 300;

/**
 * Serves until told to stop, then answers what is under way, closes the database and ends. It tells a parent that talks
 * to it when it listens, and stops when that parent is gone.
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
  // Closed at once, a connection that is kept open could carry a request that is just on its way.
  server.prependListener('request', askToClose);
  await pause(TAKE_LEAVE);
  // A browser keeps its connection after the last answer; the server would wait for it to let go.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  await app.close();
  process.exit(0);
}

const askToClose = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('connection', 'close');
