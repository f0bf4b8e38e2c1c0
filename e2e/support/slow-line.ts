import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a page's body that arrive at once, and milliseconds between them: a slow line, slowed down some more. */
const PIECE = { bytes: 1_500, every: 30 };

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false;

async function sendInPieces(answer: IncomingMessage, response: ServerResponse) {
  const page = await buffer(answer);
  const body = page.indexOf('<body');
  response.write(page.subarray(0, body));
  for (let sent = body; sent < page.length; sent += PIECE.bytes) {
    response.write(page.subarray(sent, sent + PIECE.bytes));
    await pause(PIECE.every);
  }
  response.end();
}

/** Stands before a portal and hands pages on piece by piece. Answers its own address. */
export async function startSlowLine(portal: string): Promise<{ address: string; stop: () => void }> {
  const line = createServer((asked, response) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const upstream = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isPage(answer)) return void answer.pipe(response);
      sendInPieces(answer, response).catch((error: Error) => response.destroy(error));
    });
    upstream.on('error', (error) => response.destroy(error));
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
  const { port } = line.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      line.close();
      line.closeAllConnections();
    },
  };
}
