import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../database/columns';

/** A browser that a person has signed in with; limits used up by others do not affect it. */
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
