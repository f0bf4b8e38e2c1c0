import { ADMIN_HEADER, type Call, type CallInput } from '@portal/contracts/call';
import { HttpError, pathOf } from '@portal/sdk';

/** Today on this browser's calendar, e.g. `2026-03-09`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/**
 * Saves the answer of an admin call that answers CSV as `<name>-<today>.csv`. A plain link cannot do it: admin calls
 * need their header. @throws {HttpError} for a refusal; TypeError when the network fails, also half way.
 */
export async function downloadCsv<C extends Call>(call: C, input: CallInput<C>, name: string) {
  const answer = await fetch(pathOf(call, input), { credentials: 'include', headers: { [ADMIN_HEADER]: 'true' } });
  if (!answer.ok) throw new HttpError(answer.status, await answer.text(), answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${today()}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
