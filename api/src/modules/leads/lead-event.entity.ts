import type { LeadSessionEvent, LeadStatus } from '@portal/contracts/leads';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** Something that the owner did about a lead, or the lead about their strategy session. */
@Entity('lead_events')
export class LeadEvent {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  leadId!: string;

  @Instant()
  at!: Date;

  @Column('text')
  kind!: 'status' | 'note' | 'session';

  /** Null but for a status, as the next one. */
  @Column('text', { nullable: true })
  fromStatus!: LeadStatus | null;

  @Column('text', { nullable: true })
  toStatus!: LeadStatus | null;

  /** The note, or the reason of a status. */
  @Column('text', { nullable: true })
  text!: string | null;

  /** Null but for a session, as the next one. */
  @Column('text', { nullable: true })
  sessionChange!: LeadSessionEvent['change'] | null;

  /** When that session is, or would have been. */
  @Instant({ nullable: true })
  sessionAt!: Date | null;

  /** Whether the visitor did it, by the link of their mail. */
  @Column('boolean', { default: false })
  byVisitor!: boolean;
}
