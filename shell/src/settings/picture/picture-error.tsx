import { styled } from 'styled-components';
import { Icon } from '@portal/ui/icon';
import { color, font } from '@portal/ui/tokens';

const StyledFault = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${color.dangerText};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};

  svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

/** An error next to a picture; announced to screen readers when it appears. */
export function PictureError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <StyledFault>
          <Icon name="alert" size={18} />
          {children}
        </StyledFault>
      )}
    </div>
  );
}
