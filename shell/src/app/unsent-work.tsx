import { useState } from 'react';
import { styled } from 'styled-components';
import { useQueuedCalls } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { color, font, space, tone } from '@portal/ui/tokens';
import { unsentCopy as copy } from './unsent-work-copy';
import { UnsentWorkList } from './unsent-work-list';

export { OfflineQueue } from '@portal/sdk/offline-queue';

const StyledBar = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.xs} clamp(1rem, 0.5rem + 2vw, 2.5rem);
  border-bottom: 1px solid ${color.border};
  background: ${tone.gold.tint};
  color: ${color.text};
  font-size: ${font.size.sm};

  p {
    margin: 0;
  }
`;

/** Says what waits on this device to be sent, or couldn’t be, and opens its list. Nothing if everything was sent. */
export function UnsentWork() {
  const calls = useQueuedCalls((state) => state.calls);
  const [isOpen, setOpen] = useState(false);
  const refused = calls.filter(({ refusal }) => refusal !== undefined);
  const waiting = calls.filter(({ refusal, isSent }) => refusal === undefined && !isSent);
  const parts = [
    waiting.length > 0 && copy.waiting(waiting.length),
    refused.length > 0 && copy.refused(refused.length),
  ].filter((part) => part !== false);
  if (parts.length === 0 && !isOpen) return null;
  return (
    <StyledBar aria-label={copy.label}>
      <p role="status">{parts.join(' · ')}</p>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.show}
      </Button>
      {isOpen && <UnsentWorkList waiting={waiting} refused={refused} onClose={() => setOpen(false)} />}
    </StyledBar>
  );
}
