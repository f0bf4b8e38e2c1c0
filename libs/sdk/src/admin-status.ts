import { create } from 'zustand';
import { ADMIN_SESSION_HOURS } from '@portal/contracts/admin';

/** Local storage keys of the admin session (spec section 3). The server has its own session; this is for menus. */
const FLAG = 'adminAuthenticated';
const SIGNED_IN_AT = 'adminLoginTime';

const LIFETIME_MS = ADMIN_SESSION_HOURS * 60 * 60 * 1_000;

function clear() {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(SIGNED_IN_AT);
}

/** Whether the stored admin session counts at `now` (milliseconds); a stale one is removed (spec section 4). */
export function readAdminStatus(now: number): boolean {
  if (typeof window === 'undefined') return false;
  const age = now - Number(localStorage.getItem(SIGNED_IN_AT) ?? Number.NaN);
  const active = localStorage.getItem(FLAG) === 'true' && age >= 0 && age < LIFETIME_MS;
  if (!active) clear();
  return active;
}

const stored = () => readAdminStatus(Date.now());

/** Starts with the server-rendered value; the browser sets the real one immediately. */
const useAdminStore = create<{ isAdmin: boolean }>(() => ({ isAdmin: false }));
useAdminStore.setState({ isAdmin: stored() });

/** Remembers that the admin signed in at `now` (milliseconds). */
export function rememberAdmin(now: number) {
  localStorage.setItem(FLAG, 'true');
  localStorage.setItem(SIGNED_IN_AT, String(now));
  useAdminStore.setState({ isAdmin: true });
}

/** Clears the admin state, at sign-out or when the server no longer knows the session. */
export function forgetAdmin() {
  clear();
  useAdminStore.setState({ isAdmin: false });
}

/**
 * Whether the admin is signed in on this browser. Selects only what is displayed, because every change creates a new
 * store state.
 */
export const useAdminStatus = () => useAdminStore(({ isAdmin }) => isAdmin);
