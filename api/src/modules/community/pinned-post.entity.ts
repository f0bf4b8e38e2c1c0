import type { Space } from '@portal/contracts/pins';
import { Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../../database/columns';

/** A post that stands first in a space. */
@Entity('pinned_posts')
export class PinnedPost {
  @PrimaryColumn('text')
  space!: Space;

  @PrimaryColumn('uuid')
  postId!: string;

  @Instant()
  pinnedAt!: Date;
}
