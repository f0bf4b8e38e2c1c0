import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  cancelScheduledSession,
  cancelDate,
  createCoach,
  getGroupSession,
  listCoaches,
  listSchedule,
  listAttendees,
  rescheduleDate,
  rescheduleSession,
  restoreDate,
  scheduleSession,
  setGroupSessionAccess,
  setSeats,
  updateCoach,
} from '@portal/contracts/coaching-schedule';
import { CurrentAdmin, type Admin, type SignedInAdmin } from '../../../security/admin';
import { Handles } from '../../../http/handles';
import { Input, type InputOf } from '../../../http/input';
import { CoachesService } from './coaches.service';
import { DatesService } from './dates.service';
import { ScheduleService } from './schedule.service';
import { SeatsService } from '../seats/seats.service';

/** Coaching as the admin runs it. */
@Controller()
export class ScheduleController {
  constructor(
    private readonly coaches: CoachesService,
    private readonly schedules: ScheduleService,
    private readonly dates: DatesService,
    private readonly seats: SeatsService,
  ) {}

  @Handles(listCoaches)
  listCoaches(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof listCoaches>> {
    return this.coaches.list(admin);
  }

  @Handles(createCoach)
  createCoach(
    @CurrentAdmin() admin: Admin,
    @Input(createCoach) { body }: InputOf<typeof createCoach>,
  ): Promise<CallOutput<typeof createCoach>> {
    return this.coaches.create(admin, body);
  }

  @Handles(updateCoach)
  updateCoach(
    @CurrentAdmin() admin: Admin,
    @Input(updateCoach) { params, body }: InputOf<typeof updateCoach>,
  ): Promise<CallOutput<typeof updateCoach>> {
    return this.coaches.update(admin, params.id, body);
  }

  @Handles(listSchedule)
  list(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof listSchedule>> {
    return this.schedules.list(admin);
  }

  @Handles(scheduleSession)
  schedule(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(scheduleSession) { body }: InputOf<typeof scheduleSession>,
  ): Promise<CallOutput<typeof scheduleSession>> {
    return this.schedules.schedule(admin, body);
  }

  @Handles(rescheduleSession)
  move(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(rescheduleSession) { params, body }: InputOf<typeof rescheduleSession>,
  ): Promise<CallOutput<typeof rescheduleSession>> {
    return this.schedules.move(admin, params.id, body);
  }

  @Handles(cancelScheduledSession)
  async callOff(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(cancelScheduledSession) { params }: InputOf<typeof cancelScheduledSession>,
  ): Promise<CallOutput<typeof cancelScheduledSession>> {
    await this.schedules.callOff(admin, params.id);
    return { ok: true };
  }

  @Handles(getGroupSession)
  groupSession(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(getGroupSession) { params }: InputOf<typeof getGroupSession>,
  ): Promise<CallOutput<typeof getGroupSession>> {
    return this.dates.of(admin, params.id);
  }

  @Handles(setSeats)
  async setSeats(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(setSeats) { params, body }: InputOf<typeof setSeats>,
  ): Promise<CallOutput<typeof setSeats>> {
    await this.seats.set(admin, params.id, body.seats);
    return this.dates.of(admin, params.id);
  }

  @Handles(setGroupSessionAccess)
  async setGroupSessionAccess(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(setGroupSessionAccess) { params, body }: InputOf<typeof setGroupSessionAccess>,
  ): Promise<CallOutput<typeof setGroupSessionAccess>> {
    await this.schedules.setOpening(admin, params.id, body.openedBy);
    return this.dates.of(admin, params.id);
  }

  @Handles(listAttendees)
  listAttendees(
    @Input(listAttendees) { params }: InputOf<typeof listAttendees>,
  ): Promise<CallOutput<typeof listAttendees>> {
    return this.seats.seatHolders(params.id);
  }

  @Handles(rescheduleDate)
  rescheduleDate(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(rescheduleDate) { params, body }: InputOf<typeof rescheduleDate>,
  ): Promise<CallOutput<typeof rescheduleDate>> {
    return this.dates.move(admin, params.id, body);
  }

  @Handles(cancelDate)
  cancelDate(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(cancelDate) { params }: InputOf<typeof cancelDate>,
  ): Promise<CallOutput<typeof cancelDate>> {
    return this.dates.cancel(admin, params.id);
  }

  @Handles(restoreDate)
  restoreDate(
    @CurrentAdmin() admin: Admin & SignedInAdmin,
    @Input(restoreDate) { params }: InputOf<typeof restoreDate>,
  ): Promise<CallOutput<typeof restoreDate>> {
    return this.dates.restore(admin, params.id);
  }
}
