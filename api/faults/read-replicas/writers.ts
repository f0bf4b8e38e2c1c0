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

/** Members who cheer a post and take it back, again and again, and look at the feed on two devices each time. */
export class Writers {
  /** Reads that were answered, and those of them that didn't show what the member had written before. */
  reads = 0;
  stale = 0;
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

  private async keepWriting({ writing, reading, postId }: Writer) {
    for (let isCheer = true; !this.isOver; isCheer = !isCheer) {
      const { status } = await writing.call(isCheer ? cheerPost : uncheerPost, { params: { id: postId } });
      // Nobody knows whether it was written.
      if (this.note(status)) for (const device of [reading, writing]) await this.read(device, postId, isCheer);
    }
  }

  private async read(device: Client, postId: string, isCheer: boolean) {
    const { status, body } = await device.call(listPosts, {});
    if (status === 503) this.unavailableReads++;
    if (!this.note(status)) return;
    this.reads++;
    if (body.find(({ id }) => id === postId)?.cheered !== isCheer) this.stale++;
  }

  /** Whether a request succeeded. */
  private note(status: number): boolean {
    if (status === 503) this.unavailable++;
    else if (status !== 200) this.failed.push(status);
    return status === 200;
  }
}
