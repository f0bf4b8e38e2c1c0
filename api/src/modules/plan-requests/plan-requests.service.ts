import { Injectable } from '@nestjs/common';
import type { PlanRequest as PlanRequestOnTheWire, StoredPlanRequest } from '@portal/contracts/plan-requests';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { PlanRequest } from './plan-request.entity';

export type Receipt = Pick<StoredPlanRequest, 'id' | 'createdAt'>;

/** Keeps which plans members asked for. */
@Injectable()
export class PlanRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Stores a request. Asking for the same plan again takes the place of the earlier request. */
  async ask(member: Member, { plan, note }: PlanRequestOnTheWire): Promise<Receipt> {
    const createdAt = this.clock.now();
    const insert = this.requests
      .createQueryBuilder()
      .insert()
      .values({ userId: member.id, plan, note: note || null, createdAt })
      .orUpdate(['note', 'created_at'], ['user_id', 'plan']);
    await insert.execute();
    const { id } = await this.requests.findOneByOrFail({ userId: member.id, plan });
    return { id, createdAt: createdAt.toISOString() };
  }

  /** All requests with who made them, newest first. */
  async list(): Promise<StoredPlanRequest[]> {
    const requests = await this.requests.find({
      relations: { member: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return requests.map(({ id, plan, note, createdAt, member }) => ({
      id,
      plan,
      note,
      createdAt: createdAt.toISOString(),
      member: { firstName: member.firstName, lastName: member.lastName, email: member.email },
    }));
  }

  private get requests() {
    return this.dataSource.getRepository(PlanRequest);
  }
}
