import { useEffect, type ReactNode } from 'react';
import { useSession } from '@portal/sdk';
import { Page } from '@portal/ui/page';
import { copy } from './copy';

/** A page of the shell's own: inside the frame for members, alone for everybody else. */
export function StandalonePage({ title, children }: { title: string; children: ReactNode }) {
  const isMember = useSession().status === 'member';
  useEffect(() => {
    document.title = `${title} | ${copy.siteName}`;
  }, [title]);
  return <Page {...(!isMember && { as: 'main', id: 'main', tabIndex: -1 })}>{children}</Page>;
}
