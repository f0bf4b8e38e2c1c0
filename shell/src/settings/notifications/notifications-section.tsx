import { getNotificationPreferences } from '@portal/contracts/notification-preferences';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Subsection } from '@portal/ui/subsection';
import { SettingsSection } from '../settings-section';
import { notificationsCopy as copy } from './copy';
import { DigestChoice } from './digest-choice';
import { MemberDevice } from './member-device';
import { OtherEmails } from './other-emails';
import { PreferenceTable } from './preference-table';
import { QuietHours } from './quiet-hours';
import { useChannel, useTimes } from './use-preferences';

/** How the member is told of what happens; changes are saved immediately. Links in earlier emails lead to `#mails`. */
export function NotificationsSection() {
  const { data: preferences, isError, refetch } = useCall(getNotificationPreferences, {});
  const choose = useChannel();
  const change = useTimes();
  return (
    <SettingsSection id="notifications" title={copy.title} about={copy.about}>
      <Stack id="mails" gap="lg">
        {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
        {!preferences && !isError && (
          <SkeletonGroup label={copy.loading}>
            <SkeletonLines widths={['80%', '70%', '75%', '60%']} />
          </SkeletonGroup>
        )}
        <MemberDevice />
        {preferences && (
          <>
            <Subsection title={copy.table.title}>
              <PreferenceTable kinds={preferences.kinds} onChoose={choose} />
            </Subsection>
            <QuietHours hours={preferences.quietHours} onChange={(quietHours) => change({ quietHours })} />
            <DigestChoice digest={preferences.digest} onChange={(digest) => change({ digest })} />
          </>
        )}
        <OtherEmails />
      </Stack>
    </SettingsSection>
  );
}
