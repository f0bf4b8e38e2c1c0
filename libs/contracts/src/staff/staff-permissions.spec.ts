import { expect, test } from '@jest/globals';
import { CALLS } from '../shared/calls';
import { canStaffCall, STAFF_PERMISSIONS } from './staff-permissions';

const routeOf = ({ method, path }: (typeof CALLS)[number]) => `${method} ${path}`;

test('every call of the admin or of deployers stands in one row of the rights, and no other call does', () => {
  const guarded = CALLS.filter(({ access }) => access === 'admin' || access === 'deployer').map(routeOf);
  const listed = Object.values(STAFF_PERMISSIONS).flatMap(({ calls }): string[] => [...calls]);
  expect(listed.toSorted()).toEqual(guarded.toSorted());
});

test('a call that no row names is for owners alone', () => {
  const unlisted = { method: 'GET', path: '/api/admin/of-tomorrow' } as const;
  expect((['owner', 'coach', 'support'] as const).map((role) => canStaffCall(role, unlisted))).toEqual([
    true,
    false,
    false,
  ]);
});
