import { cheerPost, listPosts, uncheerPost } from '@portal/contracts/community';
import { Client } from '../../test/client';
import { until } from '../database-server';

/** A member, who writes on one device and reads on both. */
interface Writer {
  writing: Client;
  reading: Client;
  /** The post that they alone cheer. */
  postId: string;
}

/** A read that didn't show what its member had written before. */
interface StaleRead {
  device: 'reading' | 'writing';
  /** What had been written: a cheer, or that it was taken back. */
  wrote: boolean;
  /** What the member's last writes were answered with, the newest last: what got 503 may be written later than it was refused. */
  answers: number[];
}

/** How many answers of writes are told with a stale read. */
const TOLD = 5;

/** Members who cheer a post and take it back, again and again, and look at the feed on two devices each time. */
export class Writers {
  /** Reads that were answered. */
  reads = 0;
  readonly stale: StaleRead[] = [];
  /** Requests that got 503, and those of them that only read. */
  unavailable = 0;
  unavailableReads = 0;
  /** Requests that failed in another way. */
  readonly failed: number[] = [];
  private isOver = false;
  private readonly working: Promise<unknown>;

  constructor(writers: readonly Writer[]) {
    this.working = Promise.all(writers.map((writer) => this.keepWriting(writer)));
  }

  /** Resolves after so many more reads. */
  more(count: number): Promise<void> {
    const enough = this.reads + count;
    return until(() => Promise.resolve(this.reads >= enough), 180_000);
  }

  async stop() {
    this.isOver = true;
    await this.working;
  }

  private async keepWriting(writer: Writer) {
    const answers: number[] = [];
    for (let wrote = true; !this.isOver; wrote = !wrote) {
      const { status } = await writer.writing.call(wrote ? cheerPost : uncheerPost, { params: { id: writer.postId } });
      answers.push(status);
      // Nobody knows whether it was written.
      if (this.note(status)) await this.read(writer, wrote, answers.slice(-TOLD));
    }
  }

  /** Reads on both devices what was just written. */
  private async read(writer: Writer, wrote: boolean, answers: number[]) {
    for (const device of ['reading', 'writing'] as const) {
      const { status, body } = await writer[device].call(listPosts, {});
      if (status === 503) this.unavailableReads++;
      if (!this.note(status)) continue;
      this.reads++;
      if (body.find(({ id }) => id === writer.postId)?.cheered !== wrote) this.stale.push({ device, wrote, answers });
    }
  }

  /** Whether a request succeeded. */
  private note(status: number): boolean {
    if (status === 503) this.unavailable++;
    else if (status !== 200) this.failed.push(status);
    return status === 200;
  }
}
