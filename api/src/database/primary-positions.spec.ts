import { PrimaryPositions } from './primary-positions';
import { positionOf, primaryStateOf } from './primary-state';

const SECOND = 1_000;

describe('how far the primary was', () => {
  test('is known for a time in the past: the earliest position from then on, which has everything from before it', () => {
    const positions = new PrimaryPositions();
    for (const at of [0, 1, 2, 3]) positions.note(100 + at, at * SECOND);
    expect(positions.since(0)).toBe(100);
    expect(positions.since(1.5 * SECOND)).toBe(102);
    expect(positions.since(3.5 * SECOND)).toBeUndefined();
  });

  test('is forgotten after the longest staleness, and remembered 20 times a second at most', () => {
    const positions = new PrimaryPositions();
    positions.note(1, 0);
    positions.note(2, 10);
    expect(positions.since(5)).toBeUndefined();
    positions.note(3, 10.5 * SECOND);
    expect(positions.since(0)).toBe(3);
  });
});

describe('the state of the primary', () => {
  const columns = { walPosition: '1/10', timeline: '00000002', sinceWrite: null, sinceChange: null };

  test('has its position in bytes', () => {
    expect(positionOf('0/FF')).toBe(255);
    expect(primaryStateOf(columns, 7)).toMatchObject({ position: 2 ** 32 + 16, timeline: '00000002', askedAt: 7 });
    expect(() => positionOf('none')).toThrow('none is no pg_lsn');
  });

  test('isn’t known on a server that can’t be written', () => {
    expect(primaryStateOf({ ...columns, walPosition: null, timeline: null }, 0)).toBeUndefined();
  });

  test.each([
    [null, false],
    [0, true],
    [59, true],
    [61, false],
  ])('asks for everything within a minute of a change: after %p s, %p', (sinceChange, mustBeCurrent) => {
    expect(primaryStateOf({ ...columns, sinceChange }, 0)).toMatchObject({ mustBeCurrent });
  });

  test.each([
    [null, true],
    [0, false],
    [29, false],
    [31, true],
  ])('says whether a write has to be noted: last noted %p s ago, %p', (sinceWrite, isWriteUnnoted) => {
    expect(primaryStateOf({ ...columns, sinceWrite }, 0)).toMatchObject({ isWriteUnnoted });
  });
});
