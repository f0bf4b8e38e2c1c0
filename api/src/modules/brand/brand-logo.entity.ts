import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A logo that was sent, in all its forms; the brand has one of them, or none. */
@Entity('brand_logos')
export class BrandLogo {
  @PrimaryColumn('text')
  token!: string;

  /** A small WebP that every page carries. */
  @Column('bytea', { select: false })
  mark!: Buffer;

  @Column('bytea', { name: 'any192', select: false })
  any192!: Buffer;

  @Column('bytea', { name: 'any512', select: false })
  any512!: Buffer;

  @Column('bytea', { name: 'maskable512', select: false })
  maskable512!: Buffer;

  @Column('bytea', { name: 'touch180', select: false })
  touch180!: Buffer;

  @Instant()
  createdAt!: Date;
}
