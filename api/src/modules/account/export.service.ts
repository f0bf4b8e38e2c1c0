import { Injectable } from '@nestjs/common';
import type { MemberExport } from '@portal/contracts/account-export';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { linkOrNull } from '../../database/stored-link';
import { unauthorized } from '../../errors/api-exception';
import { FileStorage } from '../../storage/file-storage';
import { LimitsService } from '../../limits/limits.service';
import { withNames, type StoredText } from '../community/mentioned-text';
import { EXPORTED_ACCOUNT, EXPORTED_PARTS } from './export.sql';
import type { ExportPart } from './member-data';

/** A file as it is read: its bytes in base64, or else the object that has them. */
interface FoundFile {
  type: string;
  base64: string | null;
  /** SHA-256 in hex. */
  object: string | null;
}

type WithFile<Entry, Name extends keyof Entry> = Omit<Entry, Name> & Record<Name, FoundFile>;

type StoredParts = Omit<
  Pick<MemberExport, ExportPart>,
  'posts' | 'comments' | 'attachments' | 'pictures' | 'postPictures'
> & {
  attachments: WithFile<MemberExport['attachments'][number], 'file'>[];
  pictures: WithFile<MemberExport['pictures'][number], 'picture'>[];
  postPictures: WithFile<MemberExport['postPictures'][number], 'picture'>[];
  posts: (Omit<MemberExport['posts'][number], 'content'> & StoredText)[];
  comments: (Omit<MemberExport['comments'][number], 'content'> & StoredText)[];
};

/** How many files of an export are read from S3 at the same time. */
const AT_ONCE = 4;

/** Exports a member's data. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
    private readonly files: FileStorage,
  ) {}

  /** The whole export; 429 if requested too often. */
  of(memberId: string): Promise<MemberExport> {
    return this.limits.within([['exportsPerMember', memberId]], () => this.read(memberId));
  }

  private async read(memberId: string): Promise<MemberExport> {
    const { attachments, pictures, postPictures, ...read } = await this.readRows(memberId);
    const limit = pLimit(AT_ONCE);
    const urlOf = (file: FoundFile) => limit(() => this.dataUrlOf(file));
    const withPicture = async <Entry extends { picture: FoundFile }>(entry: Entry) => ({
      ...entry,
      picture: await urlOf(entry.picture),
    });
    return {
      ...read,
      attachments: await Promise.all(attachments.map(async (one) => ({ ...one, file: await urlOf(one.file) }))),
      pictures: await Promise.all(pictures.map(withPicture)),
      postPictures: await Promise.all(postPictures.map(withPicture)),
    };
  }

  private async dataUrlOf({ type, base64, object }: FoundFile): Promise<string> {
    const file = { bytes: null, objectSha256: object === null ? null : Buffer.from(object, 'hex') };
    return `data:${type};base64,${base64 ?? (await this.files.get(file)).toString('base64')}`;
  }

  private readRows(memberId: string) {
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
