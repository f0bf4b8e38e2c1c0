import type { ReactNode } from 'react';
import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import { Can } from '../../shared/can';

interface CanChangeProps {
  session: Pick<ScheduledSession, 'canChange'>;
  children: ReactNode;
}

/** What is shown only to those who may change a session: its coach, and owners. */
export const CanChange = ({ session: { canChange }, children }: CanChangeProps) =>
  canChange === false ? null : <Can permission="schedule">{children}</Can>;
