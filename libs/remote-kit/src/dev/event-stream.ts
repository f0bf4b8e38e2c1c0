import type { ServerResponse } from 'node:http';

/** Sends events to the open pages (server-sent events). */
export class EventStream<Event> {
  private readonly open = new Set<ServerResponse>();

  /** Adds a page; sends `first` to it immediately. */
  add(response: ServerResponse, first: readonly Event[]) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    this.open.add(response);
    response.once('close', () => this.open.delete(response));
    for (const event of first) response.write(lineOf(event));
  }

  tell(event: Event) {
    for (const response of this.open) response.write(lineOf(event));
  }
}

const lineOf = (event: unknown) => `data: ${JSON.stringify(event)}\n\n`;
