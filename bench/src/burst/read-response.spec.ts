import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readResponse } from './read-response';

/** What a server sends over a connection that is closed after it. */
async function sentBy(answer: RequestListener): Promise<Buffer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const bytes = await buffer(socket);
  server.close();
  return bytes;
}

test('a body in chunks is joined', async () => {
  const bytes = await sentBy((_, response) => {
    response.write('one\r\n');
    response.write('two'.repeat(2_000));
    response.end();
  });
  const { status, body } = readResponse(bytes);
  expect([status, String(body)]).toEqual([200, `one\r\n${'two'.repeat(2_000)}`]);
});

test('a body in one piece is read as it is', async () => {
  const bytes = await sentBy((_, response) => response.writeHead(503, { 'content-length': 4 }).end('busy'));
  const { status, body } = readResponse(bytes);
  expect([status, String(body)]).toEqual([503, 'busy']);
});

test('a response that was cut off is read as far as it came', async () => {
  const bytes = await sentBy((_, response) => {
    response.write('one');
    response.end('two');
  });
  expect(String(readResponse(bytes.subarray(0, bytes.indexOf('two') + 2)).body)).toBe('onetw');
  expect(readResponse(bytes.subarray(0, 20))).toEqual({ status: 0, body: Buffer.alloc(0) });
});
