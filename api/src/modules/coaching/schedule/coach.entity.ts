import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who hosts coaching sessions. */
@Entity('coaches')
export class Coach {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  /** The zone in which their weekly hours are. */
  @Column('text', { default: 'UTC' })
  timeZone!: string;

  /** Where booked 1:1 sessions take place. */
  @Column('text', { nullable: true })
  meetingUrl!: string | null;

  /** The account that they write in the community with. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** The staff account that owns their coach workspace. */
  @Column('uuid', { nullable: true, unique: true })
  staffId!: string | null;

  /** Where they get emails about bookings and changes. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Whether visitors who sent the questionnaire can book them. */
  @Column('boolean', { default: false })
  takesStrategySessions!: boolean;
}
