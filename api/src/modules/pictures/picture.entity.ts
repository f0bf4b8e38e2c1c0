import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The picture of a member; `User.pictureToken` names it. */
@Entity('pictures')
export class Picture {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('bytea', { nullable: true })
  webp!: Buffer | null;

  /** The object that has its bytes instead. */
  @Column('bytea', { nullable: true })
  objectSha256!: Buffer | null;

  @Instant()
  createdAt!: Date;
}
