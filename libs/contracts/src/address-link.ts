import * as z from 'zod';
import { defineCall } from './call';

export const sendAddressLink = defineCall({
  method: 'POST',
  path: '/api/account/address-link',
  access: 'member',
  summary:
    'Mails the member a link by which they show that their address is theirs, and answers that address. 409 when there is nothing to show.',
  response: z.object({ email: z.string() }),
});
