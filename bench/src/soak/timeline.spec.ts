import { expect, test } from '@jest/globals';
import { runTimeline, type Time } from './timeline';

/** Time that passes only where someone waits. */
class TestTime implements Time {
  private at = 0;

  now = () => this.at;

  async wait(milliseconds: number) {
    this.at += Math.max(0, milliseconds);
  }
}

/** What happens until the time 500 is over. */
async function eventsOf(all: { name: string; every: number; takes?: number }[]): Promise<string[]> {
  const time = new TestTime();
  const happened: string[] = [];
  const recurring = all.map(({ name, every, takes = 0 }) => ({
    every,
    happen: async () => {
      happened.push(`${name} at ${time.now()}`);
      await time.wait(takes);
    },
  }));
  await runTimeline(recurring, 500, undefined, time);
  return happened;
}

test('everything happens in its time until the time is over', async () => {
  expect(
    await eventsOf([
      { name: 'release', every: 200 },
      { name: 'kill', every: 300 },
    ]),
  ).toEqual(['release at 200', 'kill at 300', 'release at 400']);
});

test('what is due at the same moment happens at the same time', async () => {
  const all = [
    { name: 'release', every: 200 },
    { name: 'kill', every: 400 },
  ];
  expect(await eventsOf(all)).toEqual(['release at 200', 'release at 400', 'kill at 400']);
});

test('what was missed while something else happened is left out', async () => {
  const all = [
    { name: 'release', every: 100 },
    { name: 'kill', every: 150, takes: 260 },
  ];
  expect(await eventsOf(all)).toEqual(['release at 100', 'kill at 150', 'release at 410', 'kill at 450']);
});

test('a signal ends it', async () => {
  const controller = new AbortController();
  const happen = async () => controller.abort();
  await runTimeline([{ every: 1, happen }], 60_000, controller.signal);
  expect(controller.signal.aborted).toBe(true);
});
