import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BackgroundJob } from './background-job';

class Counted extends BackgroundJob {
  rounds = 0;
  needed = true;
  next: () => Promise<void> = () => Promise.resolve();

  constructor(every?: number) {
    super({ failed: 'Counting failed', ...(every !== undefined && { every }) });
  }

  protected override isNeeded() {
    return this.needed;
  }

  protected round() {
    this.rounds++;
    return this.next();
  }
}

/** Handles numbers, each until {@link Draining.finish} is called for the one that began first. */
class Draining extends BackgroundJob {
  readonly waiting = [1, 2, 3, 4, 5];
  readonly begun: number[] = [];
  private readonly ends: (() => void)[] = [];

  constructor(private readonly atOnce: number) {
    super({ failed: 'Draining failed' });
  }

  finish() {
    this.ends.shift()?.();
  }

  protected round() {
    const claim = () => Promise.resolve(this.waiting.shift());
    return this.drain(claim, (item) => this.handle(item), this.atOnce);
  }

  private handle(item: number): Promise<void> {
    this.begun.push(item);
    return new Promise((resolve) => this.ends.push(resolve));
  }
}

/** A round that runs until the returned function is called. */
function longRound(job: Counted) {
  let end = () => {};
  job.next = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  return () => end();
}

describe('a background job', () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();

  beforeEach(() => warned.mockClear());
  afterEach(() => jest.useRealTimers());
  afterAll(() => warned.mockRestore());

  test('has a round now and then, as long as the API runs', async () => {
    jest.useFakeTimers();
    const job = new Counted(1_000);
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(job.rounds).toBe(3);
    await job.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3_000);
    await job.run();
    expect(job.rounds).toBe(3);
  });

  test('has one round at a time', async () => {
    const job = new Counted();
    const end = longRound(job);
    const both = Promise.all([job.run(), job.run()]);
    end();
    await both;
    expect(job.rounds).toBe(1);
  });

  test('has one more round when it is woken during one, however often', async () => {
    const job = new Counted();
    const end = longRound(job);
    const first = job.run();
    job.wake();
    job.wake();
    job.next = () => Promise.resolve();
    end();
    await first;
    await new Promise(setImmediate);
    expect(job.rounds).toBe(2);
  });

  test('logs a round that fails, and goes on', async () => {
    const job = new Counted();
    const error = new Error('No connection');
    job.next = () => Promise.reject(error);
    await job.run();
    expect(warned).toHaveBeenCalledWith({ message: 'Counting failed', err: error });
    job.next = () => Promise.resolve();
    await job.run();
    expect([job.rounds, warned.mock.calls.length]).toEqual([2, 1]);
  });

  test('handles what it finds, so many at a time, and claims nothing more when the API stops', async () => {
    const job = new Draining(2);
    const first = job.run();
    await new Promise(setImmediate);
    expect(job.begun).toEqual([1, 2]);
    job.finish();
    await new Promise(setImmediate);
    expect(job.begun).toEqual([1, 2, 3]);
    const stopped = job.beforeApplicationShutdown();
    job.finish();
    job.finish();
    await Promise.all([first, stopped]);
    expect([job.begun, job.waiting]).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  test('does nothing where it is not needed', async () => {
    jest.useFakeTimers();
    const job = new Counted(1_000);
    job.needed = false;
    job.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3_000);
    await job.run();
    expect(job.rounds).toBe(0);
  });

  test('lets the round under way finish before the API stops, but waits no more than five seconds', async () => {
    const finishing = new Counted();
    const end = longRound(finishing);
    void finishing.run();
    let stopped = false;
    const stop = finishing.beforeApplicationShutdown().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    end();
    await stop;

    jest.useFakeTimers();
    const endless = new Counted();
    longRound(endless);
    void endless.run();
    const cutOff = endless.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(5_000);
    await cutOff;
  });
});
