import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** What a member wrote to the coaching team. */
@Entity('coach_messages')
export class CoachMessage {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  content!: string;

  @Instant()
  createdAt!: Date;
}
