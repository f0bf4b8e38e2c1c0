import { setImmediate as nextTurn } from 'node:timers/promises';
import { Arrivals } from './arrivals';

/** Lets the event loop turn, with an arrival in each turn if told so. */
async function turns(count: number, each: () => void = () => {}) {
  for (let turn = 0; turn < count; turn++) {
    each();
    await nextTurn();
  }
}

let now: number;
let arrivals: Arrivals;
let begun: string[];
beforeEach(() => {
  now = 0;
  arrivals = new Arrivals(() => now);
  begun = [];
});

const hold = (name: string) => arrivals.whenQuiet(() => begun.push(name));

test('work begins in a moment while nothing arrives, and not before', async () => {
  hold('a page');
  expect(begun).toEqual([]);
  await turns(5);
  expect(begun).toEqual(['a page']);
});

test('work begins once a crowd is there, in the order of its requests', async () => {
  hold('first');
  await turns(40, arrivals.note);
  hold('second');
  await turns(40, arrivals.note);
  expect(begun).toEqual([]);
  await turns(5);
  expect(begun).toEqual(['first', 'second']);
});

test('work begins after a while even if arrivals never end, and what is held after that waits anew', async () => {
  hold('first');
  now = 101;
  await turns(5, arrivals.note);
  expect(begun).toEqual(['first']);
  hold('second');
  await turns(5, arrivals.note);
  expect(begun).toEqual(['first']);
  now = 202;
  await turns(5, arrivals.note);
  expect(begun).toEqual(['first', 'second']);
});
