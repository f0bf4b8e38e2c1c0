import { useState } from 'react';
import { getIntake } from '@portal/contracts/registration';
import { getAccount, listDevices } from '@portal/contracts/account';
import { getProfileDetails } from '@portal/contracts/member-profiles';
import { getOnboarding } from '@portal/contracts/onboarding';
import { getBroadcastSubscription } from '@portal/contracts/email-preferences';
import { listEmailSettings } from '@portal/contracts/email-settings';
import { getNotificationPreferences } from '@portal/contracts/notification-preferences';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { AppearanceSection } from './appearance-section';
import { CommunityProfileSection } from './community-profile-section';
import { copy } from './copy';
import { ExportDataSection } from './export-data-section';
import { DeleteAccountSection } from './delete-account-section';
import { DevicesSection } from './devices-section';
import { IntentionSection } from './intention-section';
import { NotificationsSection } from './notifications/notifications-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SettingsSkeleton } from './settings-skeleton';
import { IntakeSection } from './intake-section';

/** Whether all parts have loaded or failed once, to avoid layout shifts. */
function useParts() {
  const parts = [
    useCall(listDevices, {}),
    useCall(getBroadcastSubscription, {}),
    useCall(listEmailSettings, {}),
    useCall(getNotificationPreferences, {}),
    useCall(getIntake, {}),
    useCall(getOnboarding, {}),
    useCall(getProfileDetails, {}),
  ];
  const [came, setCame] = useState(false);
  if (!came && parts.every(({ isPending }) => !isPending)) setCame(true);
  return came;
}

/** Where the profile menu's Profile Settings leads; the spec does not say what it holds. */
export default function SettingsPage() {
  const { data: account, isError, refetch } = useCall(getAccount, {});
  const partsCame = useParts();
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!isError && !(account && partsCame) && <SettingsSkeleton />}
      {account && partsCame && (
        <>
          <ProfileSection account={account} />
          <CommunityProfileSection />
          <IntakeSection />
          <IntentionSection />
          <AppearanceSection />
          <PasswordSection email={account.email} />
          <DevicesSection />
          <NotificationsSection />
          <ExportDataSection />
          <DeleteAccountSection />
        </>
      )}
    </Page>
  );
}
