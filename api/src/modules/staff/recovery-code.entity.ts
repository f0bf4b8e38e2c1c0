import { Entity, PrimaryColumn } from 'typeorm';

/** What stands in once for a code of an authenticator app; the code itself is not kept. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  staffId!: string;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}
