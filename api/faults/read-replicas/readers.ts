import { listPosts } from '@portal/contracts/community';
import type { Client } from '../../test/client';
import { until } from '../database-server';

/** Members who read the feed, each one request after the other, until told to stop. */
export class Readers {
  /** Statuses of the reads that failed. */
  readonly failed: number[] = [];
  /** Milliseconds of each read. */
  private readonly times: number[] = [];
  private isOver = false;
  private readonly working: Promise<unknown>;

  constructor(clients: readonly Client[]) {
    this.working = Promise.all(clients.map((client) => this.keepReading(client)));
  }

  /** What they noticed, as it is told. */
  get figures() {
    const longest = Math.round(Math.max(...this.times));
    return `${this.failed.length} of ${this.times.length} reads failed, the longest took ${longest} ms`;
  }

  /** Resolves after so many more reads. */
  more(count: number): Promise<void> {
    const enough = this.times.length + count;
    return until(() => Promise.resolve(this.times.length >= enough), 180_000);
  }

  async stop() {
    this.isOver = true;
    await this.working;
  }

  private async keepReading(client: Client) {
    while (!this.isOver) {
      const began = performance.now();
      const { status } = await client.call(listPosts, {});
      this.times.push(performance.now() - began);
      if (status !== 200) this.failed.push(status);
    }
  }
}
