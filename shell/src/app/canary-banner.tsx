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

/** Tells users on the canary channel so, with a button to leave it. */
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
