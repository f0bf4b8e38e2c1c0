import { useState } from 'react';
import { getStartingPoint } from '@portal/contracts/admission';
import { getAccount, listDevices } from '@portal/contracts/account';
import { getFirstDay } from '@portal/contracts/first-day';
import { listMailChoices } from '@portal/contracts/mail-choices';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { AppearanceSection } from './appearance-section';
import { copy } from './copy';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { DevicesSection } from './devices-section';
import { IntentionSection } from './intention-section';
import { MailsSection } from './mails-section';
import { OwnPasswordSection } from './own-password-section';
import { ProfileSection } from './profile-section';
import { SettingsSkeleton } from './settings-skeleton';
import { StartingPointSection } from './starting-point-section';

/** Whether all parts have come, or failed, once: so that none moves the others. */
function useParts() {
  const parts = [
    useCall(listDevices, {}),
    useCall(listMailChoices, {}),
    useCall(getStartingPoint, {}),
    useCall(getFirstDay, {}),
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
          <StartingPointSection />
          <IntentionSection />
          <AppearanceSection />
          <OwnPasswordSection email={account.email} />
          <DevicesSection />
          <MailsSection />
          <DataSection />
          <DeletionSection />
        </>
      )}
    </Page>
  );
}
