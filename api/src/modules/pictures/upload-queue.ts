import { Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_ERRORS } from '@portal/contracts/pictures';
import pLimit from 'p-limit';
import { unavailable, tooManyRequests } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { COPY } from './copy';

/** What one process handles at a time: bytes of all members (60 MB), and files of one member. */
const AT_A_TIME = 12 * LIMITS.picture.bytes;
const OF_ONE_MEMBER = 2;

/** Seconds after which a member's earlier upload has probably ended. */
const TRY_AGAIN = 5;

/** The maximum size of a file, in bytes, and the errors for larger or incomplete files. */
interface Size {
  bytes: number;
  words: Parameters<IncomingFile['read']>[1];
}

const PICTURE: Size = {
  bytes: LIMITS.picture.bytes,
  words: { tooLarge: PICTURE_ERRORS.tooLarge, cutOff: PICTURE_ERRORS.unreadable, field: 'picture' },
};

/** Limits the memory and the processor time that pictures take of one process. */
@Injectable()
export class UploadQueue {
  private readonly here: { id: string; bytes: number }[] = [];
  private readonly oneByOne = pLimit(1);

  /** Reads a member's file to its end and converts it; one picture is converted at a time. Refuses as `admit` does. */
  process<Made>(
    memberId: string,
    file: IncomingFile,
    make: (bytes: Buffer) => Promise<Made>,
    { bytes: most, words } = PICTURE,
  ): Promise<Made> {
    return this.admit({ id: memberId, bytes: most }, async () => {
      const bytes = await file.read(most, words);
      return this.oneByOne(() => make(bytes));
    });
  }

  /** Runs `work`, which handles a member's upload. 503 if there are too many uploads, 429 if too many are theirs. */
  private async admit<Result>(one: { id: string; bytes: number }, work: () => Promise<Result>): Promise<Result> {
    if (this.here.filter(({ id }) => id === one.id).length >= OF_ONE_MEMBER)
      throw tooManyRequests(TRY_AGAIN, COPY.oneAtATime);
    const taken = this.here.reduce((sum, { bytes }) => sum + bytes, one.bytes);
    if (taken > AT_A_TIME) throw unavailable();
    this.here.push(one);
    try {
      return await work();
    } finally {
      this.here.splice(this.here.indexOf(one), 1);
    }
  }
}
