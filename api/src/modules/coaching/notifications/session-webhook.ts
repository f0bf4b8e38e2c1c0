import type { WebhookEventData } from '@portal/contracts/webhook-events';
import { nameOf } from '../../users/names';
import type { NewWebhook } from '../../webhooks/webhooks.service';
import type { SessionChange } from '../copy';

interface Person {
  id: string;
  email: string;
}

/** A session as its event describes it. */
interface ChangedSession {
  /** Stays the same when a series moves. */
  calendarId: string;
  sessionType: string;
  duration: number;
  weeklyInZone: string | null;
  coach: { firstName: string; lastName: string };
  member: (Person & { firstName: string; lastName: string }) | null;
  lead: (Person & { name: string }) | null;
}

type SessionData = WebhookEventData<'session.booked'>;

/** The event of a change to a session. */
export function sessionWebhook(session: ChangedSession, { kind, at, before, date }: SessionChange): NewWebhook {
  const { calendarId, sessionType, duration, weeklyInZone, coach, member, lead } = session;
  const data: SessionData = {
    id: calendarId,
    kind: sessionType === 'group' || sessionType === 'strategy' ? sessionType : 'one-on-one',
    startsAt: at,
    durationMinutes: date?.duration ?? duration,
    weekly: weeklyInZone !== null && !date,
    coach: { firstName: coach.firstName, lastName: coach.lastName },
    attendee: attendeeOf(member, lead),
  };
  const about = { memberId: member?.id, leadId: lead?.id };
  if (kind === 'booked') return { event: 'session.booked', data, ...about };
  if (kind === 'cancelled') return { event: 'session.canceled', data, ...about };
  return { event: 'session.rescheduled', data: { ...data, previousStartsAt: before ?? null }, ...about };
}

function attendeeOf(member: ChangedSession['member'], lead: ChangedSession['lead']): SessionData['attendee'] {
  if (member) return { memberId: member.id, leadId: null, name: nameOf(member), email: member.email };
  return lead && { memberId: null, leadId: lead.id, name: lead.name, email: lead.email };
}
