import type { ReactNode } from 'react';
import { useSession } from '@portal/sdk';
import { Page } from '@portal/ui/page';

/** A page of the shell's own: inside the frame for members, alone for everybody else. */
export function StandalonePage({ children }: { children: ReactNode }) {
  const isMember = useSession().status === 'member';
  return <Page {...(!isMember && { as: 'main', id: 'main', tabIndex: -1 })}>{children}</Page>;
}
