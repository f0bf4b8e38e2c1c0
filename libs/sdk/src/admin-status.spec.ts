import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { forgetAdmin, readAdminStatus, rememberAdmin, useAdminStatus } from './admin-status';

const HOUR = 60 * 60 * 1_000;
const SIGNED_IN_AT = Date.UTC(2026, 2, 1, 9);

describe('the admin on this browser', () => {
  beforeEach(() => forgetAdmin());

  test.each([
    ['at once', 0, true],
    ['a minute before 24 hours', 24 * HOUR - 60_000, true],
    ['at 24 hours', 24 * HOUR, false],
    ['with the clock set back before the sign-in', -HOUR, false],
  ])('%s counts: %s', (_, later, active) => {
    rememberAdmin(SIGNED_IN_AT);
    expect(readAdminStatus(SIGNED_IN_AT + later)).toBe(active);
    expect(localStorage.length).toBe(active ? 2 : 0);
  });

  test('does not count without a time, and what is left is removed', () => {
    localStorage.setItem('adminAuthenticated', 'true');
    expect(readAdminStatus(SIGNED_IN_AT)).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('is forgotten at sign-out', () => {
    rememberAdmin(SIGNED_IN_AT);
    forgetAdmin();
    expect(readAdminStatus(SIGNED_IN_AT)).toBe(false);
  });

  test('renders nobody again for what the server has rendered already', async () => {
    let rendered = 0;
    const Reader = () => {
      rendered += 1;
      return useAdminStatus() ? 'admin' : 'member';
    };
    const root = document.createElement('div');
    root.textContent = 'member';
    await act(async () => hydrateRoot(root, createElement(Reader)));
    expect([root.textContent, rendered]).toEqual(['member', 1]);
  });
});
