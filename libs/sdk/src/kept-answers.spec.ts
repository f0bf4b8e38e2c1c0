import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { KEPT_AT_HEADER } from '@portal/contracts/call';
import { isKept, noteSource, useSavedSince } from './kept-answers';

const keptAt = (at: string) => new Headers({ [KEPT_AT_HEADER]: at });

test('what is shown is as old as its oldest part, until the server has answered again', () => {
  const { result } = renderHook(useSavedSince);
  const note = (path: string, headers = new Headers()) => act(() => noteSource(path, headers));

  note('/api/courses');
  expect(result.current).toBeUndefined();
  note('/api/dashboard', keptAt('2026-03-04T08:12:00.000Z'));
  note('/api/courses', keptAt('2026-03-04T07:30:00.000Z'));
  expect([result.current, isKept('/api/courses')]).toEqual(['2026-03-04T07:30:00.000Z', true]);
  note('/api/courses');
  expect([result.current, isKept('/api/courses')]).toEqual(['2026-03-04T08:12:00.000Z', false]);
  note('/api/dashboard');
  expect(result.current).toBeUndefined();
});
