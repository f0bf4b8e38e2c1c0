import type { ReactNode } from 'react';
import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import { May } from '../../shared/may';

interface CanChangeProps {
  session: Pick<ScheduledSession, 'canChange'>;
  children: ReactNode;
}

/** What is shown only to those who may change a session: its coach, and owners. */
export const CanChange = ({ session: { canChange }, children }: CanChangeProps) =>
  canChange === false ? null : <May right="schedule">{children}</May>;
