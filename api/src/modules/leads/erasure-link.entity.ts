import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** That a link of an email erases a lead. */
@Entity('lead_erasure_links')
export class ErasureLink {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @PrimaryColumn('uuid')
  leadId!: string;

  @Instant()
  expiresAt!: Date;
}
