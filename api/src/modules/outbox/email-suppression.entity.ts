import type { SuppressionReason } from '@portal/contracts/email-suppressions';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** An address that gets no emails because one bounced, or its reader reported one as spam; it's deleted with the last person who has it. */
@Entity('email_suppressions')
export class EmailSuppression {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case; unique. */
  @Column('text')
  email!: string;

  @Column('text')
  reason!: SuppressionReason;

  /** What the mail server said. */
  @Column('text', { nullable: true })
  message!: string | null;

  @Instant()
  suppressedAt!: Date;

  /** When it ended; null while the address gets no emails. */
  @Instant({ nullable: true })
  removedAt!: Date | null;
}
