import type { Side } from '@portal/contracts/threads';
import type { SignedInAdmin } from '../../security/admin';

/** Who writes and reads in a thread. */
export interface Writer {
  side: Side;
  /** The staff account; null for a member, and for the shared password. */
  staffId: string | null;
  /** Tells one writer from all others. */
  key: string;
  /** Whether they may delete what others of the team wrote. */
  isOwner: boolean;
}

export const memberAsWriter = (memberId: string): Writer => ({
  side: 'member',
  staffId: null,
  key: memberId,
  isOwner: false,
});

export const staffAsWriter = ({ staffId, role }: SignedInAdmin): Writer => ({
  side: 'team',
  staffId,
  key: staffId ?? 'shared password',
  isOwner: role === 'owner',
});
