import * as z from 'zod';
import { defineCall } from '../shared/call';
import { postPictureSchema } from './community';
import { LIMITS } from '../shared/limits';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';
import { numberText } from '../shared/number-text';

/** Why a member can report a post. */
export const REPORT_REASONS = ['spam', 'unkind', 'private', 'misleading', 'other'] as const;
export const reportReasonSchema = z.enum(REPORT_REASONS, 'Please choose a reason');
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons as people read them. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  unkind: 'Unkind or harassing',
  private: 'Shares someone’s private information',
  misleading: 'False or misleading',
  other: 'Something else',
};

const noteTooLong = `Please use at most ${numberText(LIMITS.reportNote)} characters`;

export const reportPost = defineCall({
  method: 'POST',
  path: '/api/community/posts/:id/reports',
  access: 'member',
  summary: 'Reports a post to the admin. Reporting it again replaces the member’s earlier report.',
  status: 201,
  params: idParams,
  body: z.object({
    reason: reportReasonSchema,
    note: text().pipe(z.string().trim().max(LIMITS.reportNote, noteTooLong)).optional(),
  }),
  response: done,
});

/** Without an email address after their account was deleted. */
const personSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() });

/** A post that members reported or the admin hid, with everything the admin decides by. */
export const reportedPostSchema = z.object({
  post: z.object({
    id,
    content: z.string(),
    createdAt: instant,
    author: personSchema,
    picture: postPictureSchema.optional(),
    /** Null while members see the post. */
    hidden: z.object({ reason: z.string(), at: instant }).nullable(),
  }),
  /** Newest first. A report is open until the admin hides or restores the post. */
  reports: z.array(
    z.object({
      reason: reportReasonSchema,
      note: z.string().nullable(),
      createdAt: instant,
      open: z.boolean(),
      member: personSchema,
    }),
  ),
});
export type ReportedPost = z.infer<typeof reportedPostSchema>;

export const listReports = defineCall({
  method: 'GET',
  path: '/api/admin/community/reports',
  access: 'admin',
  summary:
    'Lists posts with open reports (state=open), hidden posts (state=hidden), or posts ever reported (state=all), latest report first. The Link header (rel="next") names the next page.',
  query: pageQuery().extend({ state: z.enum(['open', 'hidden', 'all']).default('open') }),
  response: z.array(reportedPostSchema),
});

export const hidePost = defineCall({
  method: 'POST',
  path: '/api/admin/community/posts/:id/hide',
  access: 'admin',
  summary: 'Hides a post from everyone but its author, who sees the reason, and settles its reports.',
  params: idParams,
  body: z.object({ reason: trimmedText(LIMITS.hideReason, 'Please say why, for the author to read') }),
  response: done,
});

export const restorePost = defineCall({
  method: 'POST',
  path: '/api/admin/community/posts/:id/restore',
  access: 'admin',
  summary: 'Shows a post again, or leaves it as it is, and settles its reports.',
  params: idParams,
  response: done,
});
