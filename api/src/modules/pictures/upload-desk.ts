import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { unavailable } from '../../common/error-filter';
import { tooManyRequests } from '../../common/refusal';
import { COPY } from './copy';

/** Uploads that one process takes in at a time, of all members (they are 60 MB at most) and of one. */
const AT_A_TIME = 12;
const OF_ONE_MEMBER = 2;

/** Seconds after which a member's earlier upload has probably ended. */
const TRY_AGAIN = 5;

/** Keeps the memory and the processor of one process from being filled with pictures. */
@Injectable()
export class UploadDesk {
  private readonly here: string[] = [];
  private readonly oneByOne = pLimit(1);

  /** Does `work`, which takes in a member's file. Refuses with 503 when too many are here, 429 when too many are theirs. */
  async admit<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
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

  /** Does `work`, which costs memory, when nothing else of its kind is under way. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.oneByOne(work);
  }
}
