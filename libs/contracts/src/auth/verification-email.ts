import * as z from 'zod';
import { defineCall } from '../shared/call';

export const sendVerificationEmail = defineCall({
  method: 'POST',
  path: '/api/account/address-link',
  access: 'member',
  summary:
    'Emails the member a link to verify their address, and returns that address. 409 if there is nothing to verify.',
  response: z.object({ email: z.string() }),
});
