import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** Something that an admin did. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Instant()
  at!: Date;

  @Column('text')
  action!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('text')
  address!: string;

  @Column('text', { nullable: true })
  session!: string | null;

  /** Whose account did it; null for the shared password. */
  @Column('text', { nullable: true })
  actor!: string | null;

  /** The lead or member that subject and detail may name; null once they are erased. */
  @Column('uuid', { nullable: true })
  about!: string | null;
}
