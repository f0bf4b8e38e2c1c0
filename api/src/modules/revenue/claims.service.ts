import { Injectable } from '@nestjs/common';
import type { Bought, ListedClaim } from '@portal/contracts/revenue';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../common/clock';
import { GuaranteeClaim } from '../../database/guarantee-claim.entity';
import { FiguresService } from '../guarantee/figures.service';
import { CLAIMS } from './claims.sql';
import { CountedProvider } from './counted-provider';

type ClaimRow = Bought &
  Pick<ListedClaim, 'words' | 'madeAt' | 'refundBegun' | 'decision' | 'answer' | 'decidedAt' | 'refundCents'> & {
    claimId: string;
    userId: string;
    personId: string;
    name: string;
    email: string;
    timeZone: string;
  };

/** Members who ask for their money back by the 30-day guarantee. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: FiguresService,
    private readonly counted: CountedProvider,
    private readonly clock: Clock,
  ) {}

  /** The claims with what their members did from buying until they asked: the open ones, or all. */
  async list(show: 'open' | 'all'): Promise<ListedClaim[]> {
    const values = [this.counted.name, this.clock.now(), show === 'open'];
    const rows = await this.dataSource.query<ClaimRow[]>(CLAIMS, values);
    return Promise.all(rows.map((row) => this.shown(row)));
  }

  /** How many wait. */
  countOpen(): Promise<number> {
    return this.dataSource.manager.countBy(GuaranteeClaim, { decidedAt: IsNull() });
  }

  private async shown(row: ClaimRow): Promise<ListedClaim> {
    const { claimId, userId, personId, name, email, timeZone, words, madeAt, decision, answer, decidedAt } = row;
    const time = { from: new Date(row.startedAt), to: new Date(madeAt) };
    return {
      id: claimId,
      member: { id: userId, personId, name, email },
      bought: row,
      words,
      madeAt,
      figures: await this.figures.of({ id: userId, timeZone, ...time }),
      refundCents: row.refundCents,
      refundBegun: row.refundBegun,
      decision,
      answer,
      decidedAt,
    };
  }
}
