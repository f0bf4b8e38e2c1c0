import type { ReactNode } from 'react';
import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import { Can } from '../../shared/can';

interface CanEditSessionProps {
  session: Pick<ScheduledSession, 'canChange'>;
  children: ReactNode;
}

/** Content for those who may change a session: its coach, and owners. */
export const CanEditSession = ({ session: { canChange }, children }: CanEditSessionProps) =>
  canChange === false ? null : <Can permission="schedule">{children}</Can>;
