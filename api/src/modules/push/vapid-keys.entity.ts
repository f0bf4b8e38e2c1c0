import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The keys that sign push messages (VAPID, RFC 8292), as base64url: a single row. */
@Entity('vapid_keys')
export class StoredVapidKeys {
  @PrimaryColumn('boolean', { default: true })
  single!: true;

  @Column('text')
  publicKey!: string;

  /** It has to be readable to sign. */
  @Column('text')
  privateKey!: string;

  @Instant()
  createdAt!: Date;
}
