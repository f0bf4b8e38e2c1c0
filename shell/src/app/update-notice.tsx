import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { COMPOSITION_URL, compositionSchema } from '@portal/contracts/release';
import { useHasUnsavedWork } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { below, colour, radius, shadow, space } from '@portal/ui/tokens';
import { composition } from '../remotes/composition';
import { copy } from './copy';
import { MOBILE_BAR_HEIGHT } from './mobile-bar';

/** Milliseconds between two looks; in development a change shows at once. */
const LOOK_EVERY = composition.reload === 'auto' ? 1_000 : 5 * 60_000;

const StyledNotice = styled.aside`
  position: fixed;
  inset-block-end: ${space.lg};
  inset-inline-start: ${space.lg};
  z-index: 40;
  display: flex;
  align-items: center;
  gap: ${space.md};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.raised};
  color: ${colour.text};
  box-shadow: ${shadow.lifted};

  ${below.tablet} {
    inset-block-end: calc(${MOBILE_BAR_HEIGHT} + ${space.md});
  }
`;

async function liveCompositionId(): Promise<string> {
  const answer = await fetch(COMPOSITION_URL, { cache: 'no-cache' });
  return compositionSchema.parse(await answer.json()).id;
}

function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (outdated) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Out of reach for the moment: the next look asks again.
      liveCompositionId().then((id) => setOutdated(id !== composition.id), () => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [outdated]);
  return outdated;
}

/** Offers a reload after a deploy; never over unsaved text. */
export function UpdateNotice() {
  const outdated = useOutdated();
  const unsaved = useHasUnsavedWork();
  const [dismissed, setDismissed] = useState(false);
  const offered = outdated && !unsaved && !dismissed;

  useEffect(() => {
    if (offered && composition.reload === 'auto') window.location.reload();
  }, [offered]);

  if (!offered) return null;
  return (
    <StyledNotice aria-label={copy.updateReady}>
      {copy.updateReady}
      <Button size="small" onClick={() => window.location.reload()}>
        {copy.reload}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setDismissed(true)}>
        {copy.later}
      </Button>
    </StyledNotice>
  );
}
