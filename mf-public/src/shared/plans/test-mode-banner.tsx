import { styled } from 'styled-components';
import { Icon } from '@portal/ui/icon';
import { radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledNotice = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.gold.tint};
  color: ${tone.gold.text};

  svg {
    flex: none;
  }
`;

/** Says that payments are in test mode. */
export const TestModeBanner = () => (
  <StyledNotice>
    <Icon name="alert" size={20} />
    <span>{copy.test}</span>
  </StyledNotice>
);
