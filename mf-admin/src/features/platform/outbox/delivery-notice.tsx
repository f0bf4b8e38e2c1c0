import { styled } from 'styled-components';
import type { CallOutput } from '@portal/contracts/call';
import type { getEmailDelivery } from '@portal/contracts/outbox';
import { Icon } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledNotice = styled.div<{ $on: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.lg};
  background: ${({ $on }) => tone[$on ? 'green' : 'gold'].tint};
  color: ${({ $on }) => tone[$on ? 'green' : 'gold'].text};

  > p:first-of-type {
    flex: 1 1 14rem;
  }
`;

/** Whether emails go out at all, and to which admins. */
export const DeliveryNotice = ({ configured, admins, waiting, failed }: CallOutput<typeof getEmailDelivery>) => (
  <StyledNotice $on={configured} role="status">
    <Icon name={configured ? 'check' : 'alert'} />
    <p>{configured ? copy.delivery.on(admins.join(', ')) : copy.delivery.off}</p>
    <Text size="sm" weight="strong">
      {copy.delivery.counts(waiting, failed)}
    </Text>
  </StyledNotice>
);
