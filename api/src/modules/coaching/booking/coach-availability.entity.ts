import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Weekly hours at which a coach can be booked, in their zone. */
@Entity('coach_availability')
export class CoachAvailability {
  @PrimaryColumn('uuid')
  coachId!: string;

  /** 1 is Monday. */
  @PrimaryColumn('int')
  weekday!: number;

  /** Such as `09:00`. */
  @PrimaryColumn('time')
  startsAt!: string;

  @Column('time')
  endsAt!: string;
}
