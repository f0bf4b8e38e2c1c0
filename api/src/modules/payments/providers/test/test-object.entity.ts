import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../../../database/columns';

/** The test provider's objects; no real money. */
@Entity('test_provider_objects')
export class TestObject {
  @PrimaryColumn('text')
  ref!: string;

  @Column('text')
  kind!: string;

  @Column('jsonb')
  body!: unknown;

  @Instant()
  createdAt!: Date;
}
