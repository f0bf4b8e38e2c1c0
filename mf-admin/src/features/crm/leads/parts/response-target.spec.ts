import { responseTargetText, spanText } from './response-target';

const createdAt = '2026-03-09T12:00:00.000Z';

test.each([
  [null, '2026-03-09T12:00:00.000Z', 'due', 'Due in 24 h'],
  [null, '2026-03-09T15:40:30.000Z', 'due', 'Due in 20 h 19 min'],
  [null, '2026-03-10T11:59:30.000Z', 'due', 'Due in less than a minute'],
  [null, '2026-03-10T12:00:00.000Z', 'due', 'Due in less than a minute'],
  [null, '2026-03-10T12:00:00.001Z', 'overdue', 'Overdue by less than a minute'],
  [null, '2026-03-10T14:05:00.000Z', 'overdue', 'Overdue by 2 h 5 min'],
  [null, '2026-03-14T12:00:00.000Z', 'overdue', 'Overdue by 4 days'],
  ['2026-03-10T12:00:00.000Z', '2026-03-20T00:00:00.000Z', 'kept', 'Reached out after 24 h'],
  ['2026-03-10T12:01:00.000Z', '2026-03-20T00:00:00.000Z', 'late', 'Late: reached out after 24 h 1 min'],
])('answered at %s and looked at on %s, the response target is %s: %s', (answeredAt, now, state, text) => {
  const status = answeredAt ? 'contacted' : 'new';
  expect(responseTargetText({ createdAt, answeredAt, answeredByVisitor: false, status }, new Date(now))).toEqual({
    state,
    text,
  });
});

test.each([
  ['2026-03-09T12:00:20.000Z', 'kept', 'Self-booked right away'],
  ['2026-03-09T12:05:00.000Z', 'kept', 'Self-booked after 5 min'],
  ['2026-03-10T12:01:00.000Z', 'late', 'Late: self-booked after 24 h 1 min'],
])('of a visitor who booked at %s, nobody is said to have reached out: %s, %s', (answeredAt, state, text) => {
  const lead = { createdAt, answeredAt, answeredByVisitor: true, status: 'call-booked' } as const;
  expect(responseTargetText(lead, new Date(answeredAt))).toEqual({ state, text });
});

test.each(['won', 'lost'] as const)('of a lead that was %s without a word of contact, nothing is claimed', (status) => {
  const now = new Date('2026-03-09T12:00:20.000Z');
  expect(responseTargetText({ createdAt, answeredAt: null, answeredByVisitor: false, status }, now)).toEqual({
    state: 'unrecorded',
    text: 'No contact recorded',
  });
});

test.each([
  [0, 'less than a minute'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [(47 * 60 + 59) * 60_000, '47 h 59 min'],
  [48 * 60 * 60_000, '2 days'],
])('%i milliseconds are %s', (milliseconds, text) => expect(spanText(milliseconds)).toBe(text));
