import { DIGESTS, digestSchema, type NotificationChannel } from '@portal/contracts/notification-preferences';
import {
  getStaffNotificationPreferences,
  updateStaffDigest,
  updateStaffNotificationPreference,
  type StaffNotificationPreferences,
} from '@portal/contracts/staff-notifications';
import { callKey, deviceTimeZone, useQueryClient } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Subsection } from '@portal/ui/subsection';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { KindChoices } from './kind-choices';
import { StaffDevice } from './staff-device';

const { notifications: texts } = copy;

const DIGEST_OPTIONS = DIGESTS.map((value) => ({ value, label: texts.digests[value] }));

/** How the account is told, besides the admin area, of what its role is told there. A choice is saved right away. */
export function NotificationPreferences() {
  const client = useQueryClient();
  const preferences = useAdminCall(getStaffNotificationPreferences, {});
  const options = {
    failed: messages.choiceFailed,
    onSuccess: (changed: StaffNotificationPreferences) =>
      client.setQueryData(callKey(getStaffNotificationPreferences, {}), changed),
  };
  const choose = useAdminSend(updateStaffNotificationPreference, options);
  const change = useAdminSend(updateStaffDigest, options);
  const choices = (channel: NotificationChannel, kinds: StaffNotificationPreferences['kinds']) => (
    <KindChoices
      channel={channel}
      kinds={kinds}
      saving={choose.isPending ? choose.variables : undefined}
      onChoose={(kind, wanted) => choose.mutate({ params: { kind, channel }, body: { wanted } })}
    />
  );
  return (
    <Card as="section" id="notifications" aria-labelledby="notifications-title">
      <Heading id="notifications-title" size="h3">
        {texts.title}
      </Heading>
      <Text muted>{texts.about}</Text>
      <QueryResult
        query={preferences}
        loading={texts.loading}
        skeleton={<SkeletonLines widths={['60%', '70%']} />}
        failed={texts.failed}
      >
        {({ kinds, digest }) => (
          <Stack gap="lg">
            <Subsection title={texts.emails}>
              <Select
                id="email-digest"
                label={texts.digest}
                hint={texts.digestHint}
                options={DIGEST_OPTIONS}
                value={change.isPending ? change.variables.body.digest : digest}
                disabled={change.isPending}
                onChange={({ target }) =>
                  change.mutate({ body: { digest: digestSchema.parse(target.value), timeZone: deviceTimeZone() } })
                }
              />
              {choices('email', kinds)}
            </Subsection>
            <Subsection title={texts.devices}>
              <Text muted size="sm">
                {texts.devicesHint}
              </Text>
              {choices('push', kinds)}
            </Subsection>
            <StaffDevice />
          </Stack>
        )}
      </QueryResult>
    </Card>
  );
}
