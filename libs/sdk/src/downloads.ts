import { ADMIN_HEADER, type Call, type CallInput } from '@portal/contracts/call';
import { HttpError, pathOf } from '@portal/sdk';

/**
 * Downloads a call's response as a file. A plain link could neither report an error nor send the admin header.
 * @throws {HttpError} for an error response; TypeError if the network fails, also during the download.
 */
export async function download<C extends Call>(call: C, input: CallInput<C>, fileName: string): Promise<void> {
  const headers: Record<string, string> = call.access === 'admin' ? { [ADMIN_HEADER]: 'true' } : {};
  const answer = await fetch(pathOf(call, input), { credentials: 'include', headers });
  if (!answer.ok) throw new HttpError(answer.status, await answer.text(), answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
