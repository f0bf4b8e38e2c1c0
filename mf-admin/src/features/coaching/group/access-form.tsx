import { setGroupSessionAccess, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { Section } from '@portal/ui/section';
import { Select } from '@portal/ui/select';
import { useAdminSend } from '../../../shared/use-admin-send';
import { ACCESS_OPTIONS } from '../access-options';
import { copy, messages } from './copy';

interface AccessFormProps {
  session: ScheduledSession;
  /** Reloads the session. */
  onSaved: () => unknown;
}

/** Which entitlement opens a group session if members need a plan; changes take effect immediately. */
export function AccessForm({ session: { id, openedBy }, onSaved }: AccessFormProps) {
  const toast = useToast();
  const save = useAdminSend(setGroupSessionAccess, {
    failed: messages.openingFailed,
    onSuccess: () => {
      toast(messages.openingSaved);
      onSaved();
    },
  });
  const shown = save.isPending ? save.variables.body.openedBy : (openedBy ?? null);
  return (
    <Section id="opening" title={copy.opening.title}>
      <Select
        id="opened-by"
        label={copy.opening.label}
        hint={copy.opening.hint}
        options={ACCESS_OPTIONS}
        value={shown ?? ''}
        aria-busy={save.isPending}
        onChange={({ target }) => {
          const chosen = ACCESS_OPTIONS.find(({ value }) => value === target.value);
          if (chosen && !save.isPending) save.mutate({ params: { id }, body: { openedBy: chosen.value || null } });
        }}
      />
    </Section>
  );
}
