import { changeStaffSettings, type StaffSettings } from '@portal/contracts/staff';
import { useToast } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { Heading } from '@portal/ui/heading';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

/** The sign-in settings of staff; changes take effect immediately. */
export function SettingsCard({ settings, onChanged }: { settings: StaffSettings; onChanged: () => void }) {
  const toast = useToast();
  const change = useAdminSend(changeStaffSettings, {
    failed: messages.failed,
    onSuccess: () => toast(messages.saved),
    onSettled: onChanged,
  });
  const choice = (name: keyof StaffSettings, label: string) => (
    <Checkbox
      id={`staff-${name}`}
      label={label}
      checked={settings[name]}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ body: { ...settings, [name]: target.checked } })}
    />
  );
  return (
    <Card>
      <Heading as="h2" size="h3">
        {copy.settings.title}
      </Heading>
      {choice('ownersNeedSecondFactor', copy.settings.factor)}
      {choice('sharedPasswordOff', copy.settings.shared)}
    </Card>
  );
}
