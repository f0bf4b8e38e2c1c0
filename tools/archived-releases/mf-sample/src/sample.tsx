import { useEffect } from 'react';
import { getCurrentUser } from '@portal/contracts/auth';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority } from '@portal/contracts/priorities';
import {
  callKey,
  callOptions,
  clearDevice,
  dateRangeText,
  dateText,
  deviceTimeZone,
  isKept,
  Link,
  pagesKey,
  pagesKeyOf,
  prefetchPage,
  registerDeviceStorage,
  showToast,
  toastUnverifiedEmail,
  UnsavedWorkGuard,
  useBrand,
  useCall,
  useDraft,
  useHasUnsavedWork,
  useHydrated,
  useSavedSince,
  useMember,
  useMoment,
  useRenderContext,
  useMutation,
  usePages,
  useQuery,
  useQueryClient,
  useQueuedCalls,
  useSend,
  useSession,
  useTheme,
  useToast,
  useToasts,
} from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Page } from '@portal/ui/page';

function Data() {
  const { name } = useBrand();
  const client = useQueryClient();
  const dashboard = useCall(getDashboard, {});
  const user = useQuery(callOptions(getCurrentUser, {}));
  const posts = usePages(listPosts, (next) => ({ query: Object.fromEntries(next) }));
  const waiting = useQueuedCalls(({ calls }) => calls.length);
  const keptSince = useSavedSince();
  useEffect(() => registerDeviceStorage(() => localStorage.removeItem('sample')), []);
  const add = useSend(createPriority, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(getDashboard, {}) }),
    onError: toastUnverifiedEmail,
  });
  const forget = useMutation({ mutationFn: () => client.invalidateQueries({ queryKey: pagesKey(listPosts) }) });
  return (
    <section aria-label="Data">
      <p>Read by {user.data?.firstName}</p>
      <p>In {name}</p>
      <p>{keptSince === undefined && !isKept(getDashboard.path) ? 'Up to date' : 'Kept on this device'}</p>
      <p>{waiting === 0 ? 'Everything is sent' : 'Something waits'}</p>
      <p>{dashboard.data?.dailyPriorities.some(({ title }) => title === 'From the sample') ? 'Added' : 'To add'}</p>
      <p>{posts.data && 'The feed is here'}</p>
      <p>{client.getQueryState(pagesKeyOf(listPosts, {}))?.isInvalidated && 'The feed is old'}</p>
      <Button onClick={() => add.mutate({ body: { title: 'From the sample' } })}>Add</Button>
      <Button onClick={() => forget.mutate()}>Read the feed again</Button>
      <Button onClick={() => void clearDevice()}>Clear this device</Button>
    </section>
  );
}

function Draft() {
  const [draft, keep] = useDraft('sample');
  const hasUnsavedWork = useHasUnsavedWork();
  return (
    <section aria-label="Draft">
      <label>
        Note
        <input value={draft} onChange={(event) => keep(event.target.value)} />
      </label>
      <UnsavedWorkGuard when={draft !== ''} />
      <p>{hasUnsavedWork ? 'Not sent yet' : 'Nothing to send'}</p>
    </section>
  );
}

function Time() {
  const { at } = useMoment();
  const { timeZone } = useRenderContext();
  const isHydrated = useHydrated();
  const hour: Intl.DateTimeFormatOptions = { hour: 'numeric' };
  const now = new Date(at);
  return (
    <section aria-label="Time">
      <p>Rendered {dateText(now, { dateStyle: 'medium' }, timeZone)}</p>
      <p>{dateRangeText(now, new Date(now.getTime() + 3_600_000), hour, timeZone)}</p>
      <p>{isHydrated ? `Taken over in ${deviceTimeZone()}` : 'As it came'}</p>
    </section>
  );
}

export default function Sample() {
  const member = useMember();
  const session = useSession();
  const toast = useToast();
  const { current } = useToasts();
  const { theme, toggleTheme } = useTheme();
  return (
    <Page>
      <h1>Sample</h1>
      <p>
        {member.firstName} is a {session.status} in {theme}
      </p>
      <p>{current?.title ?? 'No toast yet'}</p>
      <Button onClick={() => toast({ title: 'By the hook', description: '' })}>Toast by the hook</Button>
      <Button onClick={() => showToast({ title: 'By the function', description: '' })}>Toast by the function</Button>
      <Button onClick={toggleTheme}>Change the theme</Button>
      <Button onClick={() => prefetchPage('/community')}>Load the community</Button>
      <Link to="/sample/address/one?more=two">To an address</Link>
      <Time />
      <Data />
      <Draft />
    </Page>
  );
}
