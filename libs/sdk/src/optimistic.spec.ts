import { HttpError, useToasts } from '@portal/sdk';
import { OptimisticSender } from './optimistic';

/** A server that responds when told to, and a screen. */
function setUp() {
  let shown = 'at first';
  const sent: { state: string; answer: () => void; refuse: (error?: Error) => void }[] = [];
  const outcomes: string[] = [];
  const sender = new OptimisticSender<string, string>({
    shown: () => shown,
    show: (stored) => (shown = stored),
    expected: (state) => state,
    send: (state) =>
      new Promise((resolve, reject) => {
        sent.push({ state, answer: () => resolve(state), refuse: (error = new Error('no')) => reject(error) });
      }),
    onStored: (state) => outcomes.push(`stored ${state}`),
    onRefused: () => outcomes.push('refused'),
    failed: () => ({ title: 'Error', description: 'Not saved.' }),
  });
  const request = (index: number) => {
    const made = sent[index];
    if (!made) throw new Error(`Nothing was sent as number ${index}`);
    return made;
  };
  return { sender, sent, request, outcomes, shown: () => shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('shows a state before the server answers', async () => {
  const { sender, request, shown } = setUp();
  const done = sender.push('ticked');
  expect(shown()).toBe('ticked');
  request(0).answer();
  await done;
  expect(shown()).toBe('ticked');
});

test('sends one at a time, and of those that wait the newest only', async () => {
  const { sender, sent, request, outcomes } = setUp();
  const done = sender.push('1');
  for (const state of ['2', '3', '4']) void sender.push(state);
  expect(sent).toHaveLength(1);
  request(0).answer();
  await settled();
  request(1).answer();
  await done;
  expect(sent.map(({ state }) => state)).toEqual(['1', '4']);
  expect(outcomes).toEqual(['stored 4']);
});

test('shows again what the server has when the last state is refused', async () => {
  const { sender, request, outcomes, shown } = setUp();
  const done = sender.push('1');
  void sender.push('2');
  request(0).answer();
  await settled();
  request(1).refuse();
  await done;
  expect(shown()).toBe('1');
  expect(outcomes).toEqual(['refused']);
});

test('a refusal that a newer state makes up for is not reported', async () => {
  const { sender, request, outcomes, shown } = setUp();
  const done = sender.push('1');
  void sender.push('2');
  request(0).refuse();
  await settled();
  request(1).answer();
  await done;
  expect(shown()).toBe('2');
  expect(outcomes).toEqual(['stored 2']);
});

test('goes on after a refusal', async () => {
  const { sender, request, outcomes, shown } = setUp();
  const first = sender.push('1');
  request(0).refuse();
  await first;
  expect(shown()).toBe('at first');
  const second = sender.push('2');
  request(1).answer();
  await second;
  expect(outcomes).toEqual(['refused', 'stored 2']);
});

test('a refusal is told; who is signed out is told that instead', async () => {
  const { sender, request, outcomes } = setUp();
  const told = () => useToasts.getState().current?.title;
  const first = sender.push('1');
  request(0).refuse();
  await first;
  expect(told()).toBe('Error');
  const second = sender.push('2');
  request(1).refuse(new HttpError(401, '{"error":"Unauthorized"}', ''));
  await second;
  expect(told()).toBe('Unauthorized');
  expect(outcomes).toEqual(['refused', 'refused']);
});
