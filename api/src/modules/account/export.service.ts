import { Injectable } from '@nestjs/common';
import type { MemberExport } from '@portal/contracts/account-export';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { linkOrNull } from '../../database/stored-link';
import { unauthorized } from '../../errors/api-exception';
import { LimitsService } from '../../limits/limits.service';
import { withNames, type StoredText } from '../community/mentioned-text';
import { EXPORTED_ACCOUNT, EXPORTED_PARTS } from './export.sql';
import type { ExportPart } from './member-data';

type StoredParts = Omit<Pick<MemberExport, ExportPart>, 'posts' | 'comments'> & {
  posts: (Omit<MemberExport['posts'][number], 'content'> & StoredText)[];
  comments: (Omit<MemberExport['comments'][number], 'content'> & StoredText)[];
};

/** Exports a member's data. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** The whole export; 429 if requested too often. */
  of(memberId: string): Promise<MemberExport> {
    return this.limits.within([['exportsPerMember', memberId]], () => this.read(memberId));
  }

  private read(memberId: string): Promise<MemberExport> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [account] = await manager.query<MemberExport['account'][]>(EXPORTED_ACCOUNT, [memberId]);
      const [parts] = await manager.query<StoredParts[]>(EXPORTED_PARTS, [memberId]);
      if (!account || !parts) throw unauthorized();
      return {
        exportedAt: this.clock.now().toISOString(),
        account,
        ...parts,
        posts: parts.posts.map((post) => ({ ...post, content: withNames(post).content })),
        comments: parts.comments.map((comment) => ({ ...comment, content: withNames(comment).content })),
        coachingSessions: parts.coachingSessions.map(({ recordingUrl, ...session }) => ({
          ...session,
          recordingUrl: linkOrNull(recordingUrl),
        })),
      };
    });
  }
}
