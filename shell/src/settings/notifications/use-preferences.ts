import {
  getNotificationPreferences,
  updateNotificationPreference,
  updateNotificationTimes,
  type NotificationChannel,
  type NotificationPreferences,
} from '@portal/contracts/notification-preferences';
import type { NotificationKind } from '@portal/contracts/notification-kinds';
import { callKey, send, showToast, useQueryClient } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useOptimistic } from '@portal/sdk/optimistic';
import { notificationMessages as messages } from './copy';

const KEY = callKey(getNotificationPreferences, {});

type Times = Pick<NotificationPreferences, 'quietHours' | 'digest'>;

const saved = () => showToast(messages.saved);
const failed = (error: unknown) => apiErrorMessage(error, messages.saveFailed);

function useCache() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<NotificationPreferences>(KEY),
    change: (update: (shown: NotificationPreferences) => NotificationPreferences) =>
      client.setQueryData<NotificationPreferences>(KEY, (shown) => shown && update(shown)),
  };
}

/** Turns one channel of a kind on or off: displayed immediately, and reverted on failure. */
export function useChannel() {
  const cache = useCache();
  const choose = useOptimistic<boolean, boolean>(
    (id) => {
      const [kind, channel] = id.split(' ') as [NotificationKind, NotificationChannel];
      const isWanted = (preferences: NotificationPreferences | undefined) =>
        preferences?.kinds.find((each) => each.kind === kind)?.[channel]?.wanted ?? false;
      const params = { kind, channel };
      return {
        shown: () => isWanted(cache.read()),
        show: (wanted) =>
          cache.change((shown) => ({
            ...shown,
            kinds: shown.kinds.map((each) =>
              each.kind === kind && each[channel] ? { ...each, [channel]: { ...each[channel], wanted } } : each,
            ),
          })),
        expected: (wanted) => wanted,
        send: async (wanted) => isWanted((await send(updateNotificationPreference, { params, body: { wanted } })).data),
        onStored: saved,
        failed,
      };
    },
    { reading: KEY },
  );
  return (kind: NotificationKind, channel: NotificationChannel, wanted: boolean) =>
    choose(`${kind} ${channel}`, wanted);
}

/** Changes quiet hours or the digest, likewise. */
export function useTimes() {
  const cache = useCache();
  const change = useOptimistic<Times, Times>(
    () => ({
      shown: () => cache.read() ?? { quietHours: null, digest: 'off' },
      show: ({ quietHours, digest }) => cache.change((shown) => ({ ...shown, quietHours, digest })),
      expected: (times) => times,
      send: async ({ quietHours, digest }) =>
        (await send(updateNotificationTimes, { body: { quietHours, digest } })).data,
      onStored: saved,
      failed,
    }),
    { reading: KEY },
  );
  return (changes: Partial<Times>) => {
    const { quietHours = null, digest = 'off' } = cache.read() ?? {};
    change('times', { quietHours, digest, ...changes });
  };
}
