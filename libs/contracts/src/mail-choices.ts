import * as z from 'zod';
import { defineCall } from './call';
import { optionalMailSchema } from './mail-kinds';

/** Whether a member gets the mails of a kind that they can do without. */
const mailChoiceSchema = z.object({ kind: optionalMailSchema, wanted: z.boolean() });

export const listMailChoices = defineCall({
  method: 'GET',
  path: '/api/account/mails',
  access: 'member',
  summary: 'Which of the mails that a member can do without they get.',
  response: z.array(mailChoiceSchema),
});

export const chooseMail = defineCall({
  method: 'PUT',
  path: '/api/account/mails/:kind',
  access: 'member',
  summary: 'Asks for the mails of a kind, or does without them from now on.',
  params: z.object({ kind: optionalMailSchema }),
  body: z.object({ wanted: z.boolean() }),
  response: z.array(mailChoiceSchema),
});
