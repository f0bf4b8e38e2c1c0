import type { LeadStatus } from '@portal/contracts/leads';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** Something that the owner did about a lead. */
@Entity('lead_events')
export class LeadEvent {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  leadId!: string;

  @Instant()
  at!: Date;

  @Column('text')
  kind!: 'status' | 'note';

  /** Null for a note, as the next one. */
  @Column('text', { nullable: true })
  fromStatus!: LeadStatus | null;

  @Column('text', { nullable: true })
  toStatus!: LeadStatus | null;

  /** The note, or the reason of a status. */
  @Column('text', { nullable: true })
  text!: string | null;
}
