import { styled } from 'styled-components';
import { Button } from './button';
import { Icon } from './icon';
import { radius, space, tone } from './tokens';

const StyledErrorNotice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.md};
  padding: ${space.md} ${space.lg};
  border: 1px solid ${tone.red.solid};
  border-radius: ${radius.lg};
  background: ${tone.red.tint};
  color: ${tone.red.text};

  p {
    flex: 1 1 14rem;
  }
`;

export type ErrorNoticeProps = {
  /** What happened and what to do. */
  message: string;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
};

/** Says that something failed, at once, also to assistive technology. */
export function ErrorNotice({ message, onRetry, retryLabel = 'Try again' }: ErrorNoticeProps) {
  return (
    <StyledErrorNotice role="alert">
      <Icon name="alert" />
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </StyledErrorNotice>
  );
}
