import type { PushSettings } from './notification-kinds';
import { hasStaffPermission, type StaffPermission, type StaffRole } from '../staff/staff-permissions';

/** How staff are told of one kind of thing. In the admin area, they are told of every kind that they may see. */
interface StaffKindSettings {
  /** As the settings name it. */
  label: string;
  /** Who is told: whoever has it when it happens, and for as long as they have it. */
  permission: StaffPermission;
  /** Whether emails are sent until someone chooses otherwise, and whether they can't wait for a digest. */
  email: { byDefault: boolean; isUrgent: boolean };
  /** Whether devices are told until someone chooses otherwise. */
  push: PushSettings;
}

/** What notifications tell staff of, in the order of the settings: the one table of kinds, permissions, and channels. */
export const STAFF_NOTIFICATION_SETTINGS = {
  'new-lead': {
    label: 'New leads',
    permission: 'leads',
    email: { byDefault: true, isUrgent: false },
    push: { byDefault: true, urgency: 'high' },
  },
  'response-target': {
    label: 'Leads about to wait too long',
    permission: 'leads',
    email: { byDefault: true, isUrgent: true },
    push: { byDefault: true, urgency: 'high' },
  },
  'sign-up-request': {
    label: 'Sign-up requests',
    permission: 'admission',
    email: { byDefault: true, isUrgent: false },
    push: { byDefault: true, urgency: 'normal' },
  },
  invitation: {
    label: 'Accepted invitations',
    permission: 'admission',
    email: { byDefault: false, isUrgent: false },
    push: { byDefault: false, urgency: 'normal' },
  },
  'plan-request': {
    label: 'Plan requests',
    permission: 'plans',
    email: { byDefault: true, isUrgent: false },
    push: { byDefault: true, urgency: 'normal' },
  },
  'failed-payment': {
    label: 'Failed payments',
    permission: 'revenue',
    email: { byDefault: true, isUrgent: false },
    push: { byDefault: true, urgency: 'normal' },
  },
  'refund-request': {
    label: 'Refund requests',
    permission: 'revenue',
    email: { byDefault: true, isUrgent: false },
    push: { byDefault: true, urgency: 'normal' },
  },
  'member-at-risk': {
    label: 'Members at risk',
    permission: 'members',
    email: { byDefault: false, isUrgent: false },
    push: { byDefault: false, urgency: 'normal' },
  },
  release: {
    label: 'Releases',
    permission: 'releases',
    email: { byDefault: false, isUrgent: false },
    push: { byDefault: false, urgency: 'low' },
  },
  'release-failure': {
    label: 'Releases that fail',
    permission: 'releases',
    email: { byDefault: true, isUrgent: true },
    push: { byDefault: true, urgency: 'high' },
  },
  'staff-account': {
    label: 'New staff accounts',
    permission: 'staff',
    email: { byDefault: false, isUrgent: false },
    push: { byDefault: false, urgency: 'normal' },
  },
} as const satisfies Record<string, StaffKindSettings>;

export type StaffNotificationKind = keyof typeof STAFF_NOTIFICATION_SETTINGS;

export const STAFF_NOTIFICATION_KINDS = Object.keys(STAFF_NOTIFICATION_SETTINGS) as StaffNotificationKind[];

/** How staff are told of a kind, for code that treats all kinds the same. */
export const staffSettingsOf = (kind: StaffNotificationKind): StaffKindSettings => STAFF_NOTIFICATION_SETTINGS[kind];

/** What a role is told of, in the order of the settings. */
export const staffKindsFor = (role: StaffRole): StaffNotificationKind[] =>
  STAFF_NOTIFICATION_KINDS.filter((kind) => hasStaffPermission(role, staffSettingsOf(kind).permission));
