import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentUser, MEMBER_HINT_COOKIE, type CurrentUser } from '@portal/contracts/auth';
import { clearDevice } from './device-storage';
import { dehydratedResponse } from './hydration';
import { HttpError, send } from './http';
import { callKey } from './query';

/** The current user. `failed`: the server could not be reached. */
export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'member'; user: CurrentUser }
  | { status: 'failed'; retry: () => void };

/** Whether this browser has the member hint cookie; only the server knows for sure. */
export const isSignedInHere = () =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MEMBER_HINT_COOKIE}=`));

/** The server knows of no session: this browser forgets it, and everything it keeps for the member. */
function endSession() {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${MEMBER_HINT_COOKIE}=; path=/; max-age=0; samesite=lax${secure}`;
  void clearDevice();
}

async function currentUser(): Promise<CurrentUser | null> {
  if (!isSignedInHere()) {
    void clearDevice();
    return null;
  }
  try {
    return (await send(getCurrentUser, {})).data;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    endSession();
    return null;
  }
}

/** The one session of shell and remotes. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery<CurrentUser | null>({
    queryKey: callKey(getCurrentUser, {}),
    queryFn: currentUser,
    networkMode: 'always',
    initialData: () => dehydratedResponse(client, getCurrentUser, getCurrentUser.path)?.data,
  });
  if (data) return { status: 'member', user: data };
  if (data === null) return { status: 'visitor' };
  if (error) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}

/** The signed-in member, on a member's page. */
export function useMember(): CurrentUser {
  const session = useSession();
  if (session.status !== 'member')
    throw new Error('useMember needs a signed-in member: is the page’s access "member"?');
  return session.user;
}
