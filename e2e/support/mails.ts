import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listMails } from '@portal/contracts/outbox';
import { openAdminSession } from './admin';

/**
 * The newest link that was mailed to an address, as the owner of a portal without a mail server reads it in the outbox.
 * @param link what it looks like
 */
export async function linkMailedTo(owner: Page, email: string, subject: string, link: RegExp): Promise<string> {
  await openAdminSession(owner);
  const answer = await owner.request.get(listMails.path, { headers: { [ADMIN_HEADER]: 'true' } });
  const mails = listMails.response.parse(await answer.json());
  const mail = mails.find((sent) => sent.recipient === email && sent.subject.includes(subject));
  const [found] = link.exec(mail?.body ?? '') ?? [];
  if (!found) throw new Error(`There is no such link in a mail to ${email}`);
  return found;
}
