import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { adminLogout } from '@portal/contracts/admin';
import { listAuditEntries } from '@portal/contracts/audit';
import { listCourses } from '@portal/contracts/courses';
import { listLessons } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { createPriority } from '@portal/contracts/priorities';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { clearDehydratedState, hydrateQueryClient } from './hydration';
import { callKey, createQueryClient, useCall, useSend } from './query';
import { QueryClientProvider } from './public';
import { useToasts } from './toasts';

const UNAUTHORIZED = { error: 'Unauthorized', message: 'Please sign in' };
const FAILED = { error: 'Service Unavailable', message: 'Not now' };
const PROGRESS = [{ pillar: 'clarity' as const, progress: 40 }];
const PRIORITY = { id: '5f0c7a52-7a3e-4b7a-9d43-6f0f8f9f7a11', title: 'Call', completed: false };

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  client = createQueryClient();
  useToasts.setState({ current: null });
});
afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const show = <Shown,>(hook: () => Shown) => renderHook(hook, { wrapper }).result;

test('what is read is kept by its address, and shared by all who read it', async () => {
  const api = stubApi();
  api.answer(listLessons, []);
  const input = { params: { courseKey: 'clarity' as const } };
  const first = show(() => useCall(listLessons, input));
  const second = show(() => useCall(listLessons, input));
  await waitFor(() => expect(first.current.data).toEqual([]));
  expect(second.current.data).toBe(first.current.data);
  expect(api.requestsTo(listLessons)).toHaveLength(1);
  expect(callKey(listLessons, input)).toEqual([api.requestsTo(listLessons)[0]?.path]);
});

test('a read that failed is not tried again by itself', async () => {
  const api = stubApi();
  api.refuse(listCourses, 503, FAILED);
  const read = show(() => useCall(listCourses, {}));
  await waitFor(() => expect(read.current.isError).toBe(true));
  expect(api.requestsTo(listCourses)).toHaveLength(1);
  api.answer(listCourses, []);
  void read.current.refetch();
  await waitFor(() => expect(read.current.data).toEqual([]));
});

test('a refetch runs to its end where its page is left, also if what it shows was changed meanwhile', async () => {
  const api = stubApi();
  api.answer(getPillarsProgress, PROGRESS);
  const key = callKey(getPillarsProgress, {});
  const page = renderHook(() => useCall(getPillarsProgress, {}), { wrapper });
  await waitFor(() => expect(page.result.current.data).toEqual(PROGRESS));
  const respond = api.hold(getPillarsProgress);
  const refetched = client.invalidateQueries({ queryKey: key });
  act(() => void client.setQueryData(key, []));
  page.unmount();
  const newer = [{ pillar: 'clarity' as const, progress: 60 }];
  respond(newer);
  await refetched;
  await waitFor(() => expect(client.getQueryData(key)).toEqual(newer));
});

describe('what the server gave with the page', () => {
  const given = { [getPillarsProgress.path]: { body: PROGRESS } };

  test('is there at once and not asked for', () => {
    const api = stubApi();
    hydrateQueryClient(client, given);
    expect(show(() => useCall(getPillarsProgress, {})).current.data).toEqual(PROGRESS);
    expect(api.requestsTo(getPillarsProgress)).toEqual([]);
  });

  test('is asked for where it is no longer to be trusted, or not what the call promises', async () => {
    const api = stubApi();
    api.answer(getPillarsProgress, []);
    hydrateQueryClient(client, given);
    clearDehydratedState(client);
    hydrateQueryClient(client, { [getPillarsProgress.path]: { body: [{ pillar: 'luck', progress: 40 }] } });
    const read = show(() => useCall(getPillarsProgress, {}));
    expect(read.current.data).toBeUndefined();
    await waitFor(() => expect(read.current.data).toEqual([]));
  });
});

test('a call is sent with its own headers, and answers what is stored', async () => {
  const api = stubApi();
  api.answer(createPriority, PRIORITY);
  const onSuccess = jest.fn();
  const add = show(() => useSend(createPriority, { onSuccess, headers: ({ body }) => ({ 'x-title': body.title }) }));
  await act(() => add.current.mutateAsync({ body: { title: 'Call' } }));
  expect(api.requestsTo(createPriority)[0]?.headers.get('x-title')).toBe('Call');
  expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([PRIORITY, { body: { title: 'Call' } }]);
});

test('a refusal is told to who sent it, and not sent again', async () => {
  const api = stubApi();
  api.refuse(createPriority, 503, FAILED);
  const onError = jest.fn();
  const add = show(() => useSend(createPriority, { onError }));
  act(() => add.current.mutate({ body: { title: 'Call' } }));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(api.requestsTo(createPriority)).toHaveLength(1);
});

describe('nobody is signed in', () => {
  test('what an admin reads or sends is their own screens’ to handle', async () => {
    const api = stubApi();
    api.refuse(listAuditEntries, 401, UNAUTHORIZED);
    api.refuse(adminLogout, 401, UNAUTHORIZED);
    const onError = jest.fn();
    const read = show(() => useCall(listAuditEntries, {}));
    const logout = show(() => useSend(adminLogout, { onError }));
    act(() => logout.current.mutate({}));
    await waitFor(() => expect(onError).toHaveBeenCalled());
    await waitFor(() => expect(read.current.isError).toBe(true));
    expect(useToasts.getState().current).toBeNull();
  });

  test('a member is told so and led to sign-in, and no page says that it failed', async () => {
    const api = stubApi();
    api.refuse(createPriority, 401, UNAUTHORIZED);
    const onError = jest.fn();
    const add = show(() => useSend(createPriority, { onError }));
    act(() => add.current.mutate({ body: { title: 'Call' } }));
    await waitFor(() => expect(add.current.isError).toBe(true));
    expect(useToasts.getState().current?.title).toBe('Unauthorized');
    expect(onError).not.toHaveBeenCalled();
  });
});
