import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of a release that could not be rendered on the server. */
@Entity('render_failures')
export class RenderFailure {
  @PrimaryColumn('text')
  app!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text')
  pageId!: string;

  @Column('int')
  failures!: number;

  @Column('timestamptz')
  lastAt!: Date;

  @Column('text')
  lastError!: string;

  /** Since this failure no page of the release is rendered on the server. */
  @Column('boolean', { default: false })
  suspended!: boolean;
}
