import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A browser that somebody signed in with; a limit that others used up does not hold it back. */
@Entity('known_devices')
export class RecognizedDevice {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** Null for a browser of the admin or of staff. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Null but for staff. */
  @Column('uuid', { nullable: true })
  staffId!: string | null;

  @Instant()
  expiresAt!: Date;
}
