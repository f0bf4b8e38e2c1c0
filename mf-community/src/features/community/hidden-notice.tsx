import { styled } from 'styled-components';
import { Icon } from '@portal/ui/icon';
import { font, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledNotice = styled.div`
  display: flex;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.gold.tint};
  color: ${tone.gold.text};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 0.125rem;
  }
`;

/** Tells the author that the admin hid the post, and why. */
export const HiddenNotice = ({ reason }: { reason: string }) => (
  <StyledNotice role="note">
    <Icon name="eye-off" size={20} />
    <div>
      <p>
        <strong>{copy.post.hidden}</strong>
      </p>
      <p>{copy.post.hiddenReason(reason)}</p>
    </div>
  </StyledNotice>
);
