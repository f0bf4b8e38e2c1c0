import { styled } from 'styled-components';
import { listDevices, signOutDevice, type Device } from '@portal/contracts/account';
import { deviceName } from '@portal/contracts/device-name';
import { callKey, dateText, HttpError, useMember, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space } from '@portal/ui/tokens';
import { devicesCopy as copy, messages } from './copy';

const StyledRow = styled(Row)`
  &:not(:last-child) {
    padding-bottom: ${space.md};
    border-bottom: 1px solid ${color.border};
  }

  > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

/** One device; any but this one can be signed out. */
export function DeviceRow({ device: { id, userAgent, signedInAt, lastSeenAt, current } }: { device: Device }) {
  const toast = useToast();
  const client = useQueryClient();
  const { timeZone } = useMember();
  const name = deviceName(userAgent);
  const told = (at: string) => dateText(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }, timeZone);
  const lastSeen = told(lastSeenAt);
  const refresh = () => client.invalidateQueries({ queryKey: callKey(listDevices, {}) });
  const signOut = useSend(signOutDevice, {
    onSuccess: () => {
      toast(messages.signedOut);
      return refresh();
    },
    onError: (error) => {
      // It was already signed out elsewhere, which is the requested result.
      if (error instanceof HttpError && error.status === 404) return refresh();
      return toast(apiErrorMessage(error, messages.signOutFailed));
    },
  });
  return (
    <StyledRow as="li">
      <div>
        <Row gap="xs">
          <strong>{name}</strong>
          {current && <Badge tone="green">{copy.current}</Badge>}
        </Row>
        <Text muted size="sm">
          {copy.signedIn(told(signedInAt))}
        </Text>
        <Text muted size="sm">
          {copy.lastSeen(lastSeen)}
        </Text>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.signOutOf(name, lastSeen)}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate({ params: { id } })}
        >
          {copy.signOut}
        </Button>
      )}
    </StyledRow>
  );
}
