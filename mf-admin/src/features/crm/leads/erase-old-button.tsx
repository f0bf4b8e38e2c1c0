import { useState } from 'react';
import { Button } from '@portal/ui/button';
import { copy } from './copy';
import { EraseOldDialog } from './erase-old-dialog';

/** Erases leads by their age. `onErased` is told once some are gone. */
export function EraseOldButton({ onErased }: { onErased: () => unknown }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {copy.erasure.open}
      </Button>
      {asking && <EraseOldDialog onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}
