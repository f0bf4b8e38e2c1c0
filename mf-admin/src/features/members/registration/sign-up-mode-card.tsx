import { changeSignUpMode, SIGN_UP_MODES, type SignUpMode } from '@portal/contracts/registration';
import { useToast } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { mode: texts } = copy;

const OPTIONS = SIGN_UP_MODES.map((value) => ({ value, label: texts.modes[value] }));

/** Who may sign up; changes take effect immediately. */
export function SignUpModeCard({ mode, onChanged }: { mode: SignUpMode; onChanged: () => void }) {
  const toast = useToast();
  const change = useAdminSend(changeSignUpMode, {
    failed: messages.failed,
    onSuccess: () => toast(messages.saved),
    onSettled: onChanged,
  });
  const shown = change.isPending ? change.variables.body.mode : mode;
  return (
    <Card as="section" aria-labelledby="sign-up-mode-title">
      <Heading as="h2" size="h3" id="sign-up-mode-title">
        {texts.title}
      </Heading>
      <Select
        id="sign-up-mode"
        label={texts.label}
        hint={texts.hints[shown]}
        options={OPTIONS}
        value={shown}
        aria-busy={change.isPending}
        onChange={({ target }) => {
          const chosen = SIGN_UP_MODES.find((one) => one === target.value);
          if (chosen && !change.isPending) change.mutate({ body: { mode: chosen } });
        }}
      />
    </Card>
  );
}
