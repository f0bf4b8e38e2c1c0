import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  bookSession,
  cancelSession,
  listSessionSlots,
  rescheduleOwnSession,
  releaseSeat,
  listAvailableSlots,
  listPastSessions,
  reserveSeat,
  sessionIdSchema,
} from '@portal/contracts/coaching';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { BookingService } from './booking/booking.service';
import { OwnSessionsService } from './booking/own-sessions.service';
import { SessionNotesService } from './schedule/session-notes.service';
import { SeatsService } from './seats/seats.service';
import { SessionsService } from './schedule/sessions.service';

@Controller()
export class CoachingController {
  constructor(
    private readonly booking: BookingService,
    private readonly own: OwnSessionsService,
    private readonly sessions: SessionsService,
    private readonly notes: SessionNotesService,
    private readonly seats: SeatsService,
  ) {}

  @Handles(listAvailableSlots)
  slots(@CurrentMember() member: Member): Promise<CallOutput<typeof listAvailableSlots>> {
    return this.booking.freeSlots(member);
  }

  @Handles(bookSession)
  book(
    @CurrentMember() member: Member,
    @Input(bookSession) { body }: InputOf<typeof bookSession>,
  ): Promise<CallOutput<typeof bookSession>> {
    return this.booking.book(member, body.coachId, body.startsAt);
  }

  @Handles(cancelSession)
  async cancel(
    @CurrentMember() member: Member,
    @Input(cancelSession) { params }: InputOf<typeof cancelSession>,
  ): Promise<CallOutput<typeof cancelSession>> {
    await this.sessions.cancel(member, params.id);
    return { ok: true };
  }

  @Handles(listSessionSlots)
  slotsOf(
    @CurrentMember() member: Member,
    @Input(listSessionSlots) { params }: InputOf<typeof listSessionSlots>,
  ): Promise<CallOutput<typeof listSessionSlots>> {
    return this.own.freeTimes(member, params.id);
  }

  @Handles(rescheduleOwnSession)
  async move(
    @CurrentMember() member: Member,
    @Input(rescheduleOwnSession) { params, body }: InputOf<typeof rescheduleOwnSession>,
  ): Promise<CallOutput<typeof rescheduleOwnSession>> {
    await this.own.move(member, params.id, body.startsAt);
    return { ok: true };
  }

  @Handles(reserveSeat)
  reserveSeat(
    @CurrentMember() member: Member,
    @Input(reserveSeat) { params }: InputOf<typeof reserveSeat>,
  ): Promise<CallOutput<typeof reserveSeat>> {
    return this.seats.save(member, params.id);
  }

  @Handles(releaseSeat)
  releaseSeat(
    @CurrentMember() member: Member,
    @Input(releaseSeat) { params }: InputOf<typeof releaseSeat>,
  ): Promise<CallOutput<typeof releaseSeat>> {
    return this.seats.giveBack(member, params.id);
  }

  @Handles(listPastSessions)
  async past(
    @CurrentMember() member: Member,
    @Input(listPastSessions) { query }: InputOf<typeof listPastSessions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listPastSessions>> {
    const page = await this.sessions.past(member, query.limit, decodeCursor(query.after, sessionIdSchema));
    return this.notes.readWith(sendPage(reply, listPastSessions.path, query, page));
  }
}
