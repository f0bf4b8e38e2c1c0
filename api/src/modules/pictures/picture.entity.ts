import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** The picture of a member; `User.pictureToken` names it. */
@Entity('pictures')
export class Picture {
  @PrimaryColumn('uuid')
  userId!: string;

  @Column('bytea')
  webp!: Buffer;

  @Instant()
  createdAt!: Date;
}
