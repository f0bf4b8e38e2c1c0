import * as z from 'zod';
import { defineCall } from '../shared/call';
import { submissionSchema } from '../leads/questionnaire';

/** Lifetime of an admin session in hours (spec section 9). */
export const ADMIN_SESSION_HOURS = 24;

export const adminLoginSchema = z.object({
  password: z.string().min(1, 'Please enter the admin password').max(1_000),
});

export const adminLogin = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Signs the admin in: sets the admin session cookie, valid for 24 hours. 401 for a wrong password.',
  body: adminLoginSchema,
  response: z.object({ ok: z.literal(true) }),
});

export const adminLogout = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
  summary: 'Ends the admin session, if there is one.',
  response: z.object({ ok: z.literal(true) }),
});

export const listSubmissions = defineCall({
  method: 'GET',
  path: '/api/admin/questionnaires',
  access: 'admin',
  summary: 'Lists all questionnaire submissions, newest first.',
  response: z.array(submissionSchema),
});
