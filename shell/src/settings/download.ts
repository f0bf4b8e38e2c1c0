import type { Call } from '@portal/contracts/call';
import { HttpError } from '@portal/sdk';

/**
 * Saves the answer of a call as a file. A plain link could not say what went wrong.
 * @throws {HttpError} for a refusal; TypeError when the network fails, also half way.
 */
export async function download({ path }: Pick<Call, 'path'>, fileName: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'include' });
  if (!answer.ok) throw new HttpError(answer.status, await answer.text(), answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
