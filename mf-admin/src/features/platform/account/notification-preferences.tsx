import { DIGESTS, digestSchema } from '@portal/contracts/notification-preferences';
import { STAFF_NOTIFICATION_KINDS, staffSettingsOf } from '@portal/contracts/staff-notification-kinds';
import {
  getStaffNotificationPreferences,
  updateStaffDigest,
  updateStaffNotificationPreference,
  type StaffNotificationPreferences,
} from '@portal/contracts/staff-notifications';
import { callKey, deviceTimeZone, useQueryClient } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { emails: texts } = copy;

const DIGEST_OPTIONS = DIGESTS.map((value) => ({ value, label: texts.digests[value] }));

/** Which emails the account gets, of what its role is told in the admin area. A choice is saved right away. */
export function EmailPreferences() {
  const client = useQueryClient();
  const preferences = useAdminCall(getStaffNotificationPreferences, {});
  const options = {
    failed: messages.emailsFailed,
    onSuccess: (changed: StaffNotificationPreferences) =>
      client.setQueryData(callKey(getStaffNotificationPreferences, {}), changed),
  };
  const choose = useAdminSend(updateStaffNotificationPreference, options);
  const change = useAdminSend(updateStaffDigest, options);
  /** The choice that is being saved is shown already. */
  const saving = choose.isPending ? choose.variables : undefined;
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
          <Stack>
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
            <Grid min="14rem" gap="none">
              {STAFF_NOTIFICATION_KINDS.flatMap((kind) => {
                const preference = kinds.find((each) => each.kind === kind);
                if (!preference) return [];
                const wanted = saving?.params.kind === kind ? saving.body.wanted : preference.email.wanted;
                return (
                  <Checkbox
                    key={kind}
                    id={`email-${kind}`}
                    label={staffSettingsOf(kind).label}
                    checked={wanted}
                    disabled={choose.isPending}
                    onChange={({ target }) =>
                      choose.mutate({ params: { kind, channel: 'email' }, body: { wanted: target.checked } })
                    }
                  />
                );
              })}
            </Grid>
          </Stack>
        )}
      </QueryResult>
    </Card>
  );
}
