import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { CallOutput } from '@portal/contracts/call';
import { confirmTwoFactorSetup, type beginTwoFactorSetup } from '@portal/contracts/staff';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { radius } from '@portal/ui/tokens';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const { factor } = copy;

/** Dark on white in both themes: cameras look for that. */
const StyledPicture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  border-radius: ${radius.sm};
  background: white;
  color: black;
`;

interface SetUpTwoFactorProps {
  begun: CallOutput<typeof beginTwoFactorSetup>;
  onOn: (recoveryCodes: readonly string[]) => void;
}

/** Takes a new secret into an authenticator app, and shows that it works there. */
export function SetUpTwoFactor({ begun: { secret, qr }, onOn }: SetUpTwoFactorProps) {
  const toast = useToast();
  const form = useForm('second-factor', { code: '' });
  const confirm = useAdminSend(confirmTwoFactorSetup, {
    failed: messages.confirmFailed,
    onRefused: form.refused,
    onSuccess: ({ recoveryCodes }) => {
      toast(messages.on);
      onOn(recoveryCodes);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = form.check(confirmTwoFactorSetup.body, form.typed);
    if (body && !confirm.isPending) confirm.mutate({ body });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{factor.scan}</Text>
        <StyledPicture
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={factor.picture}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </StyledPicture>
        <TextField
          id="second-factor-key"
          label={factor.key}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <TextField
          {...form.field('code')}
          label={factor.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Row>
          <Button type="submit" disabled={confirm.isPending}>
            {confirm.isPending ? factor.confirming : factor.confirm}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
