import { uploadAttachment, uploadTeamAttachment, type Attachment } from '@portal/contracts/thread-files';
import type { Client } from './client';

/** A small PDF. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const asFile = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

/** Sends a file of a member for their thread. */
export const upload = (as: Client, bytes: Uint8Array, type = 'application/pdf', name = 'plan.pdf') =>
  as.call(uploadAttachment, { query: { name }, file: asFile(bytes, type) });

/** Sends a file of the team for a member's thread. */
export const uploadForTeam = (
  as: Client,
  memberId: string,
  bytes: Uint8Array,
  type = 'application/pdf',
  name = 'plan.pdf',
) => as.call(uploadTeamAttachment, { params: { id: memberId }, query: { name }, file: asFile(bytes, type) });

/** Sends a file of a member that is taken. */
export async function attach(as: Client, bytes: Uint8Array, type?: string, name?: string): Promise<Attachment> {
  const { status, body } = await upload(as, bytes, type, name);
  if (status !== 201) throw new Error(`Sending a file answered ${status}`);
  return body;
}
