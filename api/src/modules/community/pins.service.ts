import { Injectable } from '@nestjs/common';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { PINNED_POSTS, type Space } from '@portal/contracts/pins';
import { DataSource, IsNull } from 'typeorm';
import { advisoryLock } from '../../database/advisory-locks';
import { findForUpdate } from '../../database/find-for-update';
import { conflict, notFound } from '../../errors/api-exception';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { PinnedPost } from './pinned-post.entity';
import { Post } from './post.entity';

/** The posts that staff put first. */
@Injectable()
export class PinsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Pins a post; idempotent. 404 if it is gone, hidden, or not in that space, 409 if the space is full. */
  pin(admin: Admin, postId: string, space: Space): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'pinnedPosts');
      const post = await findForUpdate(manager, Post, { id: postId, hiddenAt: IsNull() });
      if (!post) throw notFound(COPY.noPost);
      if (space !== 'all' && post.pillar !== space) throw notFound(COPY.notAbout(PILLAR_DETAILS[space].name));
      const pinned = await manager.findBy(PinnedPost, { space });
      if (pinned.some((pin) => pin.postId === postId)) return;
      if (pinned.length >= PINNED_POSTS) throw conflict(COPY.tooManyPinned(nameOf(space)));
      await manager.insert(PinnedPost, { space, postId, pinnedAt: this.clock.now() });
      await this.audit.record(admin, { action: 'Pinned a post', subject: postId, detail: nameOf(space) }, manager);
    });
  }

  /** Unpins a post; idempotent. */
  unpin(admin: Admin, postId: string, space: Space): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(PinnedPost, { space, postId });
      if (!affected) return;
      await this.audit.record(admin, { action: 'Unpinned a post', subject: postId, detail: nameOf(space) }, manager);
    });
  }
}

const nameOf = (space: Space) => (space === 'all' ? COPY.wholeFeed : PILLAR_DETAILS[space].name);
