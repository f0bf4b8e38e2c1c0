import type { ThreadMessage } from '@portal/contracts/threads';
import type { Writer } from './writer';

/** A message as the SQL of this module reads it. */
export interface MessageRow extends Omit<ThreadMessage, 'mayDelete'> {
  staffId: string | null;
}

/** Whether a writer may delete a message: members and staff their own, owners everything by the team. */
export const mayDelete = ({ side, staffId, isOwner }: Writer, message: Pick<MessageRow, 'from' | 'staffId'>): boolean =>
  message.from === side && (side === 'member' || isOwner || message.staffId === staffId);

/** A message on the wire. What is hidden stays with the member who wrote it: the team gets the reason alone. */
export function toMessage({ staffId, ...row }: MessageRow, reader: Writer): ThreadMessage {
  const isHidden = row.hiddenReason !== null && reader.side === 'team';
  return {
    ...row,
    ...(isHidden && { content: '', attachments: [] }),
    mayDelete: mayDelete(reader, { from: row.from, staffId }),
  };
}
