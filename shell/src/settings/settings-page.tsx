import { getAccount } from '@portal/contracts/account';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { PageShape } from '../app/page-shape';
import { AppearanceSection } from './appearance-section';
import { copy } from './copy';
import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { DevicesSection } from './devices-section';
import { MailsSection } from './mails-section';
import { OwnPasswordSection } from './own-password-section';
import { ProfileSection } from './profile-section';

/** Where the profile menu's Profile Settings leads; the spec does not say what it holds. */
export default function SettingsPage() {
  const { data: account, isError, refetch } = useCall(getAccount, {});
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!account && !isError && <PageShape label={copy.loading} />}
      {account && (
        <>
          <ProfileSection account={account} />
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
