import { useState } from 'react';
import { Button } from '@portal/ui/button';
import { copy } from './copy';
import { DeleteOldLeadsDialog } from './delete-old-leads-dialog';

/** Erases leads by age. `onErased` is called once some are erased. */
export function DeleteOldLeadsButton({ onErased }: { onErased: () => unknown }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {copy.erasure.open}
      </Button>
      {asking && <DeleteOldLeadsDialog onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  );
}
