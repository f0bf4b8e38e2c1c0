import type { Page } from '@playwright/test';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { listEmails } from '@portal/contracts/outbox';
import { openAdminSession } from './admin';

/**
 * The newest link that was emailed to an address, as the owner of a portal without an email server reads it in the outbox.
 * @param link what it looks like
 */
export async function emailedLink(owner: Page, email: string, subject: string, link: RegExp): Promise<string> {
  await openAdminSession(owner);
  const answer = await owner.request.get(listEmails.path, { headers: { [ADMIN_HEADER]: 'true' } });
  const sent = listEmails.response.parse(await answer.json());
  const newest = sent.find((each) => each.recipient === email && each.subject.includes(subject));
  const [found] = link.exec(newest?.body ?? '') ?? [];
  if (!found) throw new Error(`There is no such link in an email to ${email}`);
  return found;
}
