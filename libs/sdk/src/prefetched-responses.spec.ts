import { afterEach, expect, test } from '@jest/globals';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority } from '@portal/contracts/priorities';
import { PREFETCHED_RESPONSES } from '@portal/contracts/release';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { send } from './http';

const dashboard = aDashboard();

const askedAhead = () => {
  const answer = { ok: true, headers: new Headers(), text: () => Promise.resolve(JSON.stringify(dashboard)) };
  Object.assign(globalThis, { [PREFETCHED_RESPONSES]: { [getDashboard.path]: Promise.resolve(answer) } });
};

afterEach(() => {
  Object.assign(globalThis, { [PREFETCHED_RESPONSES]: undefined });
});

test('the first call takes the answer that the page asked for ahead, the next asks the API', async () => {
  const api = stubApi();
  api.answer(getDashboard, dashboard);
  askedAhead();
  expect((await send(getDashboard, {})).data).toEqual(dashboard);
  expect(api.requestsTo(getDashboard)).toHaveLength(0);
  await send(getDashboard, {});
  expect(api.requestsTo(getDashboard)).toHaveLength(1);
});

test('an answer from before a change is not taken', async () => {
  const api = stubApi();
  api.answer(getDashboard, dashboard);
  api.answer(createPriority, { id: '00000000-0000-4000-8000-000000000001', title: 'Call', completed: false });
  askedAhead();
  await send(createPriority, { body: { title: 'Call' } });
  await send(getDashboard, {});
  expect(api.requestsTo(getDashboard)).toHaveLength(1);
});
