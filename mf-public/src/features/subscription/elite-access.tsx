import { useState } from 'react';
import { useDraft, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EliteBand } from '../../shared/plans/elite-band';
import type { PlanView } from '../../shared/plans/use-plans';
import { copy } from './copy';
import { EliteApplication } from './elite-application';
import type { PlanRequests } from './use-plan-request';

interface EliteAccessProps {
  plan: PlanView;
  requests: PlanRequests;
}

/** The plan by application, next to the others. Input is kept in this browser until it is sent. */
export function EliteAccess({ plan, requests }: EliteAccessProps) {
  const [applying, setApplying] = useState(false);
  const [note, keepNote, dropNote] = useDraft(`elite:${useMember().id}`);
  const sent = requests.isSent(plan.key);
  return (
    <>
      <EliteBand plan={plan}>
        <Button variant="secondary" size="large" disabled={sent} onClick={() => setApplying(true)}>
          {sent ? copy.requested : plan.callToAction}
        </Button>
      </EliteBand>
      {applying && (
        <EliteApplication
          note={note}
          onNote={keepNote}
          onSent={dropNote}
          onClose={() => setApplying(false)}
          requests={requests}
        />
      )}
    </>
  );
}
