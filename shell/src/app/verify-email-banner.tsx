import { useEffect } from 'react';
import { styled } from 'styled-components';
import { sendVerificationEmail } from '@portal/contracts/verification-email';
import { getCurrentUser } from '@portal/contracts/auth';
import { callKey, useBrand, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { color, font, space, tone } from '@portal/ui/tokens';
import { copy, messages } from './copy';

const { address: texts } = copy;

const StyledBar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.sm} clamp(1rem, 0.5rem + 2vw, 2.5rem);
  border-bottom: 1px solid ${color.border};
  background: ${tone.blue.tint};
  color: ${color.text};
  font-size: ${font.size.sm};

  p {
    flex: 1 1 20rem;
    max-width: 60rem;
    margin: 0;
  }
`;

/** Refetches whenever the member returns to this page: they may have opened the link in the email. */
function useRefetchOnReturn() {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: callKey(getCurrentUser, {}) });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
}

/** Asks a new member to show that their address is theirs, calmly, above every page until they did. */
export function VerifyEmailBanner() {
  const toast = useToast();
  const { contact } = useBrand();
  const client = useQueryClient();
  useRefetchOnReturn();
  const send = useSend(sendVerificationEmail, {
    onSuccess: ({ email }) => toast(messages.addressSent(email, contact)),
    onError: (error) => {
      toast(apiErrorMessage(error, messages.addressFailed));
      // The address may already be verified.
      void client.invalidateQueries({ queryKey: callKey(getCurrentUser, {}) });
    },
  });
  return (
    <StyledBar aria-label={texts.title}>
      <p>
        <strong>{texts.title}.</strong> {texts.text}
      </p>
      <Button variant="secondary" size="small" disabled={send.isPending} onClick={() => send.mutate({})}>
        {send.isPending ? texts.sending : texts.send}
      </Button>
    </StyledBar>
  );
}
