import type { CallInput } from '@portal/contracts/call';
import type { NotificationChannel } from '@portal/contracts/notification-preferences';
import {
  STAFF_NOTIFICATION_KINDS,
  staffSettingsOf,
  type StaffNotificationKind,
} from '@portal/contracts/staff-notification-kinds';
import type {
  StaffNotificationPreferences,
  updateStaffNotificationPreference,
} from '@portal/contracts/staff-notifications';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { copy } from './copy';

interface KindChoicesProps {
  channel: NotificationChannel;
  kinds: StaffNotificationPreferences['kinds'];
  /** The choice that is being saved is shown already. */
  saving: CallInput<typeof updateStaffNotificationPreference> | undefined;
  onChoose: (kind: StaffNotificationKind, wanted: boolean) => void;
}

/** Of which kinds the account is told in one way. */
export const KindChoices = ({ channel, kinds, saving, onChoose }: KindChoicesProps) => (
  <Grid role="group" aria-label={copy.notifications.group[channel]} min="16rem" gap="none">
    {STAFF_NOTIFICATION_KINDS.flatMap((kind) => {
      const preference = kinds.find((each) => each.kind === kind);
      if (!preference) return [];
      const isSaving = saving?.params.kind === kind && saving.params.channel === channel;
      return (
        <Checkbox
          key={kind}
          id={`${channel}-${kind}`}
          label={staffSettingsOf(kind).label}
          checked={isSaving ? saving.body.wanted : preference[channel].wanted}
          disabled={saving !== undefined}
          onChange={({ target }) => onChoose(kind, target.checked)}
        />
      );
    })}
  </Grid>
);
