import type { EmailSetting } from '@portal/contracts/email-settings';
import { failureMessage, type Message } from '@portal/contracts/messages';

const KINDS: Record<EmailSetting, string> = {
  'group-session': 'New, rescheduled and canceled group sessions',
  'message-receipt': 'A confirmation when I write to the coaching team',
  mention: 'Someone mentions me in the community',
  message: 'Messages from the coaching team and my partner',
};

export const emailPreferencesCopy = {
  title: 'Emails',
  about: 'Choose which emails you get, in addition to those about your account and the sessions you book.',
  legend: 'Optional emails',
  kinds: KINDS,
  broadcasts: 'News and announcements from the team',
  loading: 'Loading your preferences...',
  failed: 'We can’t show your email preferences right now. Please try again.',
};

export const emailPreferencesMessages = {
  saved: { title: 'Preference saved', description: 'It applies from now on.' },
  saveFailed: failureMessage('Failed to save your preference. Please try again.'),
} as const satisfies Record<string, Message>;
