import { BOOKING } from '@portal/contracts/sessions';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { MemberInvitation } from '../../../modules/registration/invitations/member-invitation.entity';
import { Intake } from '../../../modules/registration/intake/intake.entity';
import { Coach } from '../../../modules/coaching/schedule/coach.entity';
import { CoachingSession } from '../../../modules/coaching/schedule/coaching-session.entity';
import { COPY as DESK } from '../../../modules/coach-workspace/copy';
import { Lead } from '../../../modules/leads/lead.entity';
import { hashToken, newToken } from '../../../security/tokens';
import { LeadEvent } from '../../../modules/leads/lead-event.entity';
import { User } from '../../../modules/users/user.entity';
import { addRecord } from './add-records';
import { COACHING_ZONE } from './coaching';
import { DEMO_LEAD_STORIES, type DemoLeadStory } from './lead-stories';

const after = (at: Date, span: { minutes?: number; hours?: number; days?: number }) =>
  DateTime.fromJSDate(at).plus(span).toJSDate();

/** Tells on how it went with some leads of the demo, who are there; `coachIds` are in the order of the demo coaches. */
export async function addLeadStories(manager: EntityManager, coachIds: readonly string[], now: Date) {
  for (const story of DEMO_LEAD_STORIES) {
    const lead = await manager.findOneByOrFail(Lead, { email: story.email });
    const coach = await manager.findOneByOrFail(Coach, { id: coachIds[story.coach] ?? '' });
    const startsAt = await addStrategySession(manager, lead, coach, story.session, now);
    const note = { leadId: lead.id, kind: 'note', at: after(startsAt, { hours: 1 }) } as const;
    if (startsAt < now) await manager.insert(LeadEvent, { ...note, text: DESK.met });
    if (story.note) await manager.insert(LeadEvent, { ...note, text: story.note });
    if (story.invited) await invite(manager, lead, after(startsAt, { hours: 20 }));
    if (story.won) await win(manager, lead.id, story.won, after(startsAt, { hours: 20 }));
  }
}

/** Booked by the visitor soon after they sent the questionnaire. */
async function addStrategySession(
  manager: EntityManager,
  { id: leadId, createdAt }: Lead,
  { id: coachId, meetingUrl }: Coach,
  { inDays, hour }: DemoLeadStory['session'],
  now: Date,
): Promise<Date> {
  const at = after(createdAt, { minutes: 12 });
  const today = DateTime.fromJSDate(now, { zone: COACHING_ZONE }).startOf('day');
  const startsAt = today.plus({ days: inDays }).set({ hour }).toJSDate();
  const session = manager.create(CoachingSession, {
    coachId,
    leadId,
    scheduledBy: 'visitor',
    visitorZone: COACHING_ZONE,
    title: 'Strategy session',
    description: '',
    sessionType: 'strategy',
    meetingUrl,
    startsAt,
    durationMinutes: BOOKING.sessionMinutes,
    openUntil: after(startsAt, { minutes: BOOKING.sessionMinutes }),
    changedAt: at,
  });
  await manager.insert(CoachingSession, session);
  if (startsAt < now) await addRecord(manager, session, {}, now);
  const byVisitor = { leadId, at, byVisitor: true };
  await manager.insert(LeadEvent, { ...byVisitor, kind: 'session', sessionChange: 'booked', sessionAt: startsAt });
  await manager.insert(LeadEvent, { ...byVisitor, kind: 'status', fromStatus: 'new', toStatus: 'call-booked' });
  await manager.update(Lead, { id: leadId }, { status: 'call-booked', answeredAt: at });
  return startsAt;
}

/** Who is a member of the demo with the same address has accepted the invitation. */
async function invite(manager: EntityManager, lead: Lead, at: Date) {
  const { id: leadId, email, name, industry, currentIncome, incomeGoal, businessDescription, createdAt } = lead;
  const member = await manager.findOneBy(User, { email });
  await manager.insert(MemberInvitation, {
    tokenHash: hashToken(newToken()),
    email,
    name,
    leadId,
    createdAt: at,
    expiresAt: after(at, { days: INVITATION_DAYS }),
    acceptedAt: member && member.createdAt,
    userId: member && member.id,
  });
  if (!member) return;
  const { id: userId, createdAt: joinedAt } = member;
  await manager.update(User, { id: userId }, { personId: lead.personId, emailVerifiedAt: joinedAt });
  const answers = { industry, currentIncome, incomeGoal, businessDescription };
  await manager.insert(Intake, { userId, ...answers, writtenAt: createdAt });
}

async function win(manager: EntityManager, leadId: string, text: string, at: Date) {
  await manager.insert(LeadEvent, { leadId, at, kind: 'status', fromStatus: 'call-booked', toStatus: 'won', text });
  await manager.update(Lead, { id: leadId }, { status: 'won', statusReason: text });
}
