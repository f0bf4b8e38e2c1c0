import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile } from '../statistics';
import type { Server } from '../server-process';
import type { Request } from './endpoints';

const CONNECTIONS = 32;

/** What a server gives when it is asked for as much as it can. */
export interface Throughput {
  requestsPerSecond: number;
  /** CPU time of the server's process for one request, in microseconds. */
  cpuPerRequest: number;
}

/** Asks a server for as much as it can give, over so many connections. @throws when an answer is not a success. */
export async function saturate(
  server: Server,
  next: () => Request,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Throughput> {
  const cpuBefore = server.cpuTime();
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
  });
  const cpu = server.cpuTime() - cpuBefore;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed`);
  return { requestsPerSecond: result['2xx'] / result.duration, cpuPerRequest: cpu / result['2xx'] };
}

/** How long answers take at a steady load, in milliseconds. */
export interface Latency {
  p50: number;
  p99: number;
}

/** So many requests a second, for so many seconds. */
export interface Rate {
  perSecond: number;
  seconds: number;
}

/** Sends a steady number of requests a second, and tells how long their answers take. */
export async function steadyLoad(server: Server, next: () => Request, rate: Rate): Promise<Latency> {
  const times = await steadyTimes(server, next, rate);
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

/**
 * Sends a steady number of requests a second, whether or not earlier ones are answered, and measures each from the
 * moment it is due. autocannon's own rate limit sends the requests of a second in one burst, which measures a full
 * queue instead.
 * @param hear gets the head of each success
 * @returns the milliseconds of each answer, in the order in which they came
 * @throws when an answer is not a success
 */
export async function steadyTimes(
  server: Server,
  next: () => Request,
  { perSecond, seconds }: Rate,
  hear: (answer: IncomingMessage) => void = () => {},
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' });
  const { hostname, port } = new URL(server.origin);
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  const total = Math.round(perSecond * seconds);

  const send = (due: number) =>
    new Promise<void>((resolve, reject) => {
      const { body, ...options } = next();
      const sent = sendRequest({ agent, hostname, port, ...options }, (response) => {
        response.resume();
        response.on('error', reject).on('end', () => {
          if ((response.statusCode ?? 500) >= 300) return reject(new Error(`Answered ${response.statusCode}`));
          times.push(performance.now() - due);
          hear(response);
          return resolve();
        });
      });
      sent.on('error', reject).end(body);
    });

  for (let count = 0; count < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) / 1000) * perSecond));
    for (; count < due; count++) {
      const answer = send(started + (count / perSecond) * 1000).finally(() => pending.delete(answer));
      pending.add(answer);
    }
    await sleep(1);
  }
  await Promise.all(pending);
  agent.destroy();
  return times;
}
