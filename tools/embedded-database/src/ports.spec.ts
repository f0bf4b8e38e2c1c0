import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort, assertPortFree } from './ports';

/** A process that was given the first free port from a number on, and doesn't listen on it. */
async function processWithPort(from: number) {
  const ports = new URL('ports.ts', import.meta.url).href;
  const program = `const { freePort } = await import('${ports}'); process.stdout.write(String(await freePort(${from}))); setInterval(() => {}, 1e6)`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(answer.toString()),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('ports of this machine', () => {
  let server: Server;
  let taken: number;
  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    taken = (server.address() as { port: number }).port;
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  test('a free one can be listened on', async () => {
    await expect(assertPortFree(await freePort(), '127.0.0.1')).resolves.toBeUndefined();
  });

  test('a free one is looked for from one on that is taken', async () => {
    const port = await freePort(taken);
    expect(port).toBeGreaterThan(taken);
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  test('one that was given is given to nobody else, even before anything listens on it', async () => {
    const first = await freePort(taken);
    const others = await Promise.all([freePort(taken), freePort(taken)]);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('one that another process was given stays its own until that process ends', async () => {
    const from = await freePort();
    const other = await processWithPort(from + 1);
    try {
      expect(await freePort(other.port)).toBeGreaterThan(other.port);
    } finally {
      await other.kill();
    }
    expect(await freePort(other.port)).toBe(other.port);
  });

  test('any is one that the system gives to no outgoing connection', async () => {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  });

  test('one that is taken is told, with what to do', async () => {
    await expect(assertPortFree(taken, '127.0.0.1')).rejects.toThrow(`Port ${taken} is already in use`);
  });
});
