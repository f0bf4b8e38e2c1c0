import { styled } from 'styled-components';
import { errorNotice } from '@portal/design/looks/error-notice';
import { Button } from './button';
import { Icon } from './icon';

const StyledErrorNotice = styled.div`
  ${errorNotice}
`;

export type ErrorNoticeProps = {
  /** What happened and what to do. */
  message: string;
  /** Retries; without it, there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
};

/** Shows an error, and announces it to assistive technology immediately. */
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
