import * as z from 'zod';
import { accountSchema } from './account';
import { checkInKindSchema } from '../plans/entitlements';
import { profileDetailsSchema } from '../community/member-profiles';
import { intakeSchema } from '../registration/registration';
import { defineCall } from '../shared/call';
import { instant } from '../shared/text';

const maybe = instant.nullable();
const day = z.iso.date();

/** Everything that the portal stores about a member, readable without other tables. Each list is oldest first. */
const memberExportSchema = z.object({
  exportedAt: instant,
  account: accountSchema.extend({
    joinedAt: instant,
    lastActiveAt: maybe,
    /** When they showed that their e-mail address is theirs. */
    addressShownAt: maybe,
    /** Kinds of mails that the member does without. */
    declinedMails: z.array(z.string()),
    /** As an import gave it. */
    phone: z.string().nullable(),
  }),
  courses: z.array(z.object({ course: z.string(), assignedAt: instant })),
  lessons: z.array(
    z.object({
      course: z.string(),
      day: z.number().int(),
      lesson: z.string(),
      reflection: z.string(),
      /** Whether their coaches may read it. */
      reflectionShared: z.boolean(),
      /** The texts of the activities that are ticked. */
      ticked: z.array(z.string()),
      completedAt: maybe,
      /** When they did it as a short day. */
      shortDayAt: maybe,
      savedAt: instant,
    }),
  ),
  priorities: z.array(
    z.object({
      title: z.string(),
      pillar: z.string().nullable(),
      /** Whether a coach gave it. */
      fromCoach: z.boolean(),
      createdAt: instant,
      completedAt: maybe,
    }),
  ),
  habits: z.array(
    z.object({
      title: z.string(),
      /** Empty for one that the member added. */
      pillar: z.string(),
      /** When it's due; 1 is Monday. */
      weekdays: z.array(z.number().int()).optional(),
      /** The day on which it was taken off their list. */
      removedOn: day.nullable().optional(),
      completedOn: z.array(day),
    }),
  ),
  posts: z.array(
    z.object({
      content: z.string(),
      pillar: z.string().nullable(),
      createdAt: instant,
      editedAt: maybe,
      hiddenReason: z.string().nullable(),
    }),
  ),
  /** The events of the community that they said they’re going to. */
  events: z.array(z.object({ title: z.string(), startsAt: instant, saidAt: instant })),
  /** What they show others besides their name and picture. */
  communityProfile: z.array(profileDetailsSchema),
  comments: z.array(z.object({ content: z.string(), createdAt: instant })),
  notifications: z.array(z.object({ kind: z.string(), text: z.string().nullable(), at: instant, readAt: maybe })),
  /** Their quiet hours and their digest. */
  notificationTimes: z.array(
    z.object({ quietFrom: z.string().nullable(), quietUntil: z.string().nullable(), digest: z.string() }),
  ),
  /** Kinds of push messages that they turned on or off. */
  pushChoices: z.array(z.object({ kind: z.string(), wanted: z.boolean() })),
  /** Where the browsers' push services reach their devices. */
  pushDevices: z.array(z.object({ endpoint: z.string(), createdAt: instant })),
  cheers: z.array(z.object({ postId: z.uuid(), createdAt: instant })),
  reports: z.array(z.object({ reason: z.string(), note: z.string().nullable(), createdAt: instant })),
  coachingSessions: z.array(
    z.object({
      title: z.string(),
      coach: z.string(),
      startsAt: instant,
      /** Minutes. */
      duration: z.number().int(),
      cancelledAt: maybe,
      /** What the coach wrote for the member about it. */
      sharedNotes: z.string(),
      recordingUrl: z.string().nullable(),
    }),
  ),
  /** Check-ins that a coach completed; what the coach noted is for the team alone. */
  checkIns: z.array(z.object({ kind: checkInKindSchema, completedAt: instant })),
  /** The group sessions that they come to, or wait for a seat of. */
  seats: z.array(z.object({ title: z.string(), startsAt: instant, state: z.string(), since: instant })),
  /** The thread with the coaching team; `from` is who wrote, as its other readers see it. */
  messages: z.array(
    z.object({ from: z.string(), content: z.string(), createdAt: instant, hiddenReason: z.string().nullable() }),
  ),
  /** How far the member and the team have read in it. */
  reading: z.array(z.object({ memberReadTo: maybe, teamReadTo: maybe })),
  /** Attachments as data URLs, including those not yet attached to a message. */
  attachments: z.array(z.object({ name: z.string(), file: z.string(), createdAt: instant })),
  planRequests: z.array(z.object({ plan: z.string(), note: z.string().nullable(), createdAt: instant })),
  /** Purchases and their state. */
  bought: z.array(
    z.object({
      plan: z.string(),
      cents: z.number().int(),
      currency: z.string(),
      interval: z.string(),
      state: z.string(),
      startedAt: instant,
      nextChargeAt: maybe,
      endsAt: maybe,
      endedAt: maybe,
    }),
  ),
  /** Purchases that were begun. */
  checkouts: z.array(
    z.object({
      plan: z.string(),
      email: z.string(),
      coupon: z.string().nullable(),
      state: z.string(),
      createdAt: instant,
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string().nullable(),
      state: z.string(),
      cents: z.number().int(),
      paidCents: z.number().int(),
      refundedCents: z.number().int(),
      currency: z.string(),
      issuedAt: instant,
    }),
  ),
  /** Entitlements without a charge; `plan` is null if they are not from a plan. */
  grants: z.array(
    z.object({
      plan: z.string().nullable(),
      opens: z.array(z.string()),
      startsAt: instant,
      endsAt: maybe,
      withdrawnAt: maybe,
    }),
  ),
  /** What was offered to them alone. */
  offers: z.array(
    z.object({
      plan: z.string(),
      cents: z.number().int(),
      currency: z.string(),
      words: z.string().nullable(),
      madeAt: instant,
      endsAt: instant,
      takenAt: maybe,
    }),
  ),
  /** Refund requests and their answers. */
  claims: z.array(
    z.object({
      plan: z.string(),
      words: z.string(),
      madeAt: instant,
      decision: z.string().nullable(),
      answer: z.string().nullable(),
      decidedAt: maybe,
    }),
  ),
  /** Since when they take part in partner matching. */
  partnerMatching: z.array(z.object({ joinedAt: instant })),
  /** Their accountability partner, or the one proposed. */
  partners: z.array(z.object({ partner: z.string(), proposedAt: instant, acceptedAt: maybe, startedAt: maybe })),
  /** What they wrote to their partner. */
  partnerMessages: z.array(z.object({ content: z.string(), createdAt: instant })),
  calendars: z.array(z.object({ createdAt: instant })),
  /** The member's picture as a data URL, so that the file is self-contained. */
  pictures: z.array(z.object({ picture: z.string(), createdAt: instant })),
  /** The pictures of the member's posts, likewise. */
  postPictures: z.array(z.object({ picture: z.string(), description: z.string(), createdAt: instant })),
  devices: z.array(z.object({ userAgent: z.string().nullable(), signedInAt: instant, lastSeenAt: instant })),
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: instant })),
  invitations: z.array(z.object({ email: z.string(), name: z.string(), createdAt: instant, acceptedAt: maybe })),
  /** The row of the file they were imported from, while the import can be undone. */
  imports: z.array(z.object({ name: z.string(), email: z.string(), importedAt: maybe })),
  /** Answers to the questionnaire from before they joined. */
  startingPoints: z.array(intakeSchema),
  /** Goals from their onboarding. */
  firstDay: z.array(
    z.object({
      goal: z.string(),
      goalShared: z.boolean(),
      weeklyHours: z.number().int().nullable(),
      /** 1 is Monday. */
      weekdays: z.array(z.number().int()),
      time: z.string().nullable(),
      /** When they are reminded of their habits. */
      habitTime: z.string().nullable().optional(),
      doneAt: maybe,
    }),
  ),
  mails: z.array(z.object({ subject: z.string(), createdAt: instant })),
  /** The sequences of emails from the team that they were in. */
  emailSequences: z.array(z.object({ name: z.string(), startedAt: instant, endedAt: maybe })),
});
export type MemberExport = z.infer<typeof memberExportSchema>;

export const exportMemberData = defineCall({
  method: 'GET',
  path: '/api/account/export.json',
  access: 'member',
  summary: 'Returns everything the portal stores about the member, as a file for other programs.',
  response: memberExportSchema,
});

export const exportMemberPage = defineCall({
  method: 'GET',
  path: '/api/account/export.html',
  access: 'member',
  summary: 'Returns everything the portal stores about the member, as one self-contained page to read.',
  mediaType: 'text/html',
  response: z.string(),
});
