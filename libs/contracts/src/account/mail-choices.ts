import * as z from 'zod';
import { defineCall } from '../shared/call';
import { optionalMailSchema } from '../outbox/mail-kinds';

/** Whether a member gets the mails of a kind that they can do without. */
const mailChoiceSchema = z.object({ kind: optionalMailSchema, wanted: z.boolean() });

export const listMailChoices = defineCall({
  method: 'GET',
  path: '/api/account/mails',
  access: 'member',
  summary: 'Lists which optional emails the member gets.',
  response: z.array(mailChoiceSchema),
});

export const chooseMail = defineCall({
  method: 'PUT',
  path: '/api/account/mails/:kind',
  access: 'member',
  summary: 'Subscribes to a kind of email, or unsubscribes from it.',
  params: z.object({ kind: optionalMailSchema }),
  body: z.object({ wanted: z.boolean() }),
  response: z.array(mailChoiceSchema),
});
