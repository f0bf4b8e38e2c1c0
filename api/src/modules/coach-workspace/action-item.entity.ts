import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A priority that a coach gave a member in a 1:1 session; its words are the priority's. */
@Entity('action_items')
export class ActionItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  sessionId!: string;

  @Column('uuid')
  priorityId!: string;

  @Instant()
  createdAt!: Date;
}
