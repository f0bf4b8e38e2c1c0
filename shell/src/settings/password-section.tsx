import { getIdentityConfirmation } from '@portal/contracts/account';
import { useCall } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { passwordCopy as copy } from './copy';
import { ChangePasswordSection } from './change-password-section';
import { SettingsSection } from './settings-section';

/** The password of a member who has one; members who sign in through an identity provider see that there is none. */
export function PasswordSection({ email }: { email: string }) {
  const { data } = useCall(getIdentityConfirmation, {});
  if (data?.by !== 'provider') return <ChangePasswordSection email={email} />;
  return (
    <SettingsSection id="password" title={copy.title} about={copy.aboutNone}>
      <Text>{copy.none}</Text>
    </SettingsSection>
  );
}
