import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Opens } from '../../security/member';
import { OPEN_TO_MEMBER } from './entitlements.sql';

/** Entitlements of members other than the one making the request, who has them in `Member.opens`. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What plans and grants open to a member now; null where members need none. */
  async of(memberId: string): Promise<Opens> {
    const [row] = await this.dataSource.query<{ opens: Opens }[]>(OPEN_TO_MEMBER, [memberId, this.clock.now()]);
    if (!row) throw new Error('The settings of billing are one row');
    return row.opens;
  }
}
