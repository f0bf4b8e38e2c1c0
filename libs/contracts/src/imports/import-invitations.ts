import * as z from 'zod';
import { defineCall } from '../shared/call';
import { id, instant } from '../shared/text';

/** How many members a page of the list holds. */
export const IMPORT_INVITATIONS_PAGE = 10;

const count = z.number().int().min(0);

/** A member of an import who has never signed in. */
export const uninvitedMemberSchema = z.object({ id, name: z.string(), email: z.string(), joinedAt: instant });
export type UninvitedMember = z.infer<typeof uninvitedMemberSchema>;

export const getImportInvitations = defineCall({
  method: 'GET',
  path: '/api/admin/import-invitations',
  access: 'admin',
  summary: `Lists imported members who have never signed in and have no invitation that still works, ${IMPORT_INVITATIONS_PAGE} per page by name, and how many have one. Says whether emails are delivered.`,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({
    canInvite: z.boolean(),
    members: z.array(uninvitedMemberSchema),
    total: count,
    /** How many have an invitation that still works. */
    invited: count,
  }),
});
export type ImportInvitations = z.infer<typeof getImportInvitations.response>;

export const previewImportInvitation = defineCall({
  method: 'GET',
  path: '/api/admin/import-invitations/preview',
  access: 'admin',
  summary: 'Returns the invitation as the page that email programs show, in the owner’s brand.',
  mediaType: 'text/html',
  /** The page. */
  response: z.unknown(),
});

export const sendImportInvitations = defineCall({
  method: 'POST',
  path: '/api/admin/import-invitations',
  access: 'admin',
  summary:
    'Emails everyone on the list a link to choose a password, and returns how many. Who has a link that still works gets no other. 409 if emails aren’t delivered, or if it’s more people than `expected`.',
  body: z.object({
    /** How many people the owner was shown. */
    expected: count,
  }),
  response: z.object({ sent: count }),
});
