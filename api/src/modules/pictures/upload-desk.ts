import { Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_FAULTS } from '@portal/contracts/pictures';
import pLimit from 'p-limit';
import { unavailable } from '../../common/error-filter';
import { tooManyRequests } from '../../common/refusal';
import type { IncomingFile } from '../../common/upload';
import { COPY } from './copy';

/** Uploads that one process takes in at a time, of all members (they are 60 MB at most) and of one. */
const AT_A_TIME = 12;
const OF_ONE_MEMBER = 2;

/** Seconds after which a member's earlier upload has probably ended. */
const TRY_AGAIN = 5;

/** Limits the memory and the processor time that pictures take of one process. */
@Injectable()
export class UploadDesk {
  private readonly here: string[] = [];
  private readonly oneByOne = pLimit(1);

  /** Reads a member's file to its end and converts it; one picture is converted at a time. Refuses as `admit` does. */
  takeIn<Made>(memberId: string, file: IncomingFile, make: (bytes: Buffer) => Promise<Made>): Promise<Made> {
    return this.admit(memberId, async () => {
      const bytes = await file.read(LIMITS.picture.bytes, {
        tooLarge: PICTURE_FAULTS.tooLarge,
        cutOff: PICTURE_FAULTS.unreadable,
        field: 'picture',
      });
      return this.oneByOne(() => make(bytes));
    });
  }

  /** Does `work`, which takes in a member's file. Refuses with 503 when too many are here, 429 when too many are theirs. */
  private async admit<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
    if (this.here.filter((id) => id === memberId).length >= OF_ONE_MEMBER)
      throw tooManyRequests(TRY_AGAIN, COPY.oneAtATime);
    if (this.here.length >= AT_A_TIME) throw unavailable();
    this.here.push(memberId);
    try {
      return await work();
    } finally {
      this.here.splice(this.here.indexOf(memberId), 1);
    }
  }
}
