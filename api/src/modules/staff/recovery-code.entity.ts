import { Entity, PrimaryColumn } from 'typeorm';

/** Replaces an authenticator app's code, once; the code itself is not stored. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  staffId!: string;

  @PrimaryColumn('bytea')
  codeHash!: Buffer;
}
