import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort, assertPortFree } from './ports';

describe('ports of this machine', () => {
  let other: Server;
  let taken: number;
  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    taken = (other.address() as { port: number }).port;
  });
  afterAll(async () => {
    other.close();
    await once(other, 'close');
  });

  test('a free one can be listened on', async () => {
    await expect(assertPortFree(await freePort(), '127.0.0.1')).resolves.toBeUndefined();
  });

  test('a free one is looked for from one on that is taken', async () => {
    const port = await freePort(taken);
    expect(port).toBeGreaterThan(taken);
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  test('one that is taken is told, with what to do', async () => {
    await expect(assertPortFree(taken, '127.0.0.1')).rejects.toThrow(`Port ${taken} is already in use`);
  });
});
