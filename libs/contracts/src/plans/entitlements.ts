import * as z from 'zod';

interface EntitlementRow {
  /** Its name, as a list item. */
  name: string;
  /** The message to a member without it. */
  closed: string;
}

/** All entitlements, in display order (spec section 9). */
export const ENTITLEMENTS = {
  courses: {
    name: 'The full curriculum',
    closed: 'Courses are part of a plan. What you’ve written stays yours.',
  },
  forum: {
    name: 'The community',
    closed: 'The community is part of a plan.',
  },
  'monthly-group': { name: 'Monthly group sessions', closed: 'This group session is part of a plan.' },
  'weekly-group': { name: 'Weekly group coaching', closed: 'Weekly group coaching is part of a plan.' },
  'partner-matching': {
    name: 'Accountability partner matching',
    closed: 'Accountability partner matching is part of a plan.',
  },
  'live-qa': { name: 'Live Q&A', closed: 'Live Q&A is part of a plan.' },
  'one-to-one': {
    name: 'Weekly 1:1 sessions',
    closed: '1:1 sessions are part of a plan.',
  },
} as const satisfies Record<string, EntitlementRow>;

export type Entitlement = keyof typeof ENTITLEMENTS;
export const ENTITLEMENT_NAMES = Object.keys(ENTITLEMENTS) as [Entitlement, ...Entitlement[]];
export const entitlementSchema = z.enum(ENTITLEMENT_NAMES);

interface CheckInRow {
  /** Its name, as a list item. */
  name: string;
  /** One of them, as a task of a coach. */
  one: string;
  /** How often it's due. */
  everyDays: number;
}

/**
 * The check-ins that plans include (spec section 9): a coach contacts the member. They're entitlements of plans and
 * grants only. No call requires them, and they aren't open to members without a plan, even while members need none.
 */
export const CHECK_INS = {
  'sms-check-ins': { name: 'SMS check-ins', one: 'SMS check-in', everyDays: 7 },
  'biweekly-check-ins': { name: 'Bi-weekly check-ins', one: 'Bi-weekly check-in', everyDays: 14 },
} as const satisfies Record<string, CheckInRow>;

export type CheckInKind = keyof typeof CHECK_INS;
export const CHECK_IN_KINDS = Object.keys(CHECK_INS) as [CheckInKind, ...CheckInKind[]];
export const checkInKindSchema = z.enum(CHECK_IN_KINDS);

/** What a group session can be opened by. */
export const GROUP_SESSION_ACCESS = ['monthly-group', 'weekly-group', 'live-qa'] as const satisfies Entitlement[];
export type GroupSessionAccess = (typeof GROUP_SESSION_ACCESS)[number];

/** The entitlement for a group session: the owner's choice, otherwise by whether it is weekly. */
export const entitlementOfGroup = (openedBy: GroupSessionAccess | null, isWeekly: boolean): GroupSessionAccess =>
  openedBy ?? (isWeekly ? 'weekly-group' : 'monthly-group');
