import { LEAD_STATUS_NAMES } from '@portal/contracts/leads';
import type { HistoryEntry } from '@portal/contracts/people';
import { planName } from '@portal/contracts/plans';
import { SESSION_TIME } from '@portal/contracts/sessions';
import { dateText } from '@portal/sdk';
import type { IconName } from '@portal/ui/icon';
import { copy as shared } from '../../../shared/copy';
import { copy } from './copy';

const { timeline } = copy;
const { strategySession } = shared;

interface TimelineEntryText {
  icon: IconName;
  title: string;
  text: string | null;
  /** Marks entries that are no longer, or not yet, in effect. */
  badge?: string;
}

/** The text of a timeline entry, with times in a time zone. */
export function timelineEntryText(entry: HistoryEntry, timeZone: string): TimelineEntryText {
  switch (entry.kind) {
    case 'submitted':
      return { icon: 'mail', title: timeline.submitted, text: entry.industry };
    case 'status':
      return {
        icon: 'arrow-right',
        title: timeline.moved(LEAD_STATUS_NAMES[entry.from], LEAD_STATUS_NAMES[entry.to]),
        text: entry.byVisitor ? strategySession.chosen : entry.reason,
      };
    case 'strategy-session':
      return {
        icon: 'calendar',
        title: strategySession[entry.byVisitor ? 'visitor' : 'team'][entry.change],
        text: dateText(new Date(entry.startsAt), SESSION_TIME, timeZone),
      };
    case 'note':
      return { icon: 'message', title: timeline.note, text: entry.text };
    case 'mail':
      return {
        icon: 'mail',
        title: timeline.mailed(entry.recipient ?? timeline.admins, entry.subject),
        text: null,
        ...(!entry.sent && { badge: timeline.unsent }),
      };
    case 'signed-up':
    case 'verified':
    case 'deactivated':
      return { icon: 'user', title: timeline.account[entry.kind](entry.email), text: null };
    case 'lesson':
      return { icon: 'book', title: timeline.lesson(entry.course, entry.day, entry.title), text: null };
    case 'plan-requested':
    case 'plan-settled':
      return { icon: 'award', title: timeline.plan[entry.kind](planName(entry.plan)), text: entry.note };
    case 'bought':
    case 'bought-ended':
    case 'granted':
    case 'offered':
    case 'money-back-asked':
    case 'money-back-given':
    case 'money-back-declined':
      return { icon: 'award', title: timeline.sold[entry.kind](entry.plan), text: null };
    case 'session':
      return {
        icon: 'calendar',
        title: timeline.session(entry.title, entry.coach),
        text: null,
        ...(entry.cancelled && { badge: timeline.cancelled }),
      };
    case 'message':
      return { icon: 'message', title: timeline.message, text: entry.text };
    case 'joined':
    case 'separated':
    case 'kept-apart':
      return {
        icon: 'users',
        title: copy.change(entry.kind, entry.automatic, entry.actor),
        text: entry.records.map(copy.record).join('\n') || null,
        ...(entry.undone && { badge: timeline.undone }),
      };
  }
}
