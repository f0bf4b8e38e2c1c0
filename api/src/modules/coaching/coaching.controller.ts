import { Controller, Res } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  bookSession,
  cancelSession,
  giveSeatBack,
  listFreeSlots,
  listPastSessions,
  saveSeat,
  sessionIdSchema,
} from '@portal/contracts/coaching';
import type { FastifyReply } from 'fastify';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { CurrentMember, type Member } from '../../security/member';
import { decodeCursor, sendPage } from '../../http/paging';
import { BookingService } from './booking/booking.service';
import { SessionNotesService } from './schedule/session-notes.service';
import { SeatsService } from './seats/seats.service';
import { SessionsService } from './schedule/sessions.service';

@Controller()
export class CoachingController {
  constructor(
    private readonly booking: BookingService,
    private readonly sessions: SessionsService,
    private readonly notes: SessionNotesService,
    private readonly seats: SeatsService,
  ) {}

  @Handles(listFreeSlots)
  slots(@CurrentMember() member: Member): Promise<CallOutput<typeof listFreeSlots>> {
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

  @Handles(saveSeat)
  saveSeat(
    @CurrentMember() member: Member,
    @Input(saveSeat) { params }: InputOf<typeof saveSeat>,
  ): Promise<CallOutput<typeof saveSeat>> {
    return this.seats.save(member, params.id);
  }

  @Handles(giveSeatBack)
  giveSeatBack(
    @CurrentMember() member: Member,
    @Input(giveSeatBack) { params }: InputOf<typeof giveSeatBack>,
  ): Promise<CallOutput<typeof giveSeatBack>> {
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
