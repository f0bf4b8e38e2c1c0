import { useEffect, useState } from 'react';
import { channelCookie } from '@portal/contracts/release';
import { Button } from '@portal/ui/button';
import { composition } from '../remotes/page-composition';
import { copy } from './copy';
import { Banner } from './banner';

function leaveCanary() {
  document.cookie = channelCookie('stable', window.location.protocol);
  window.location.reload();
}

/** Tells whoever is on the canary channel that they are, with one click out of it. */
export function CanaryBanner() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted || composition.channel !== 'canary') return null;
  return (
    <Banner>
      {copy.canary}
      <Button size="small" onClick={leaveCanary}>
        {copy.leaveCanary}
      </Button>
    </Banner>
  );
}
