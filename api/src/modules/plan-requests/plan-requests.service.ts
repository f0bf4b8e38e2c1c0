import { Inject, Injectable } from '@nestjs/common';
import type { PlanRequest as PlanRequestOnTheWire, StoredPlanRequest } from '@portal/contracts/plan-requests';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService, type Letter } from '../outbox/outbox.service';
import { receivedWords, requestWords } from './copy';
import { PlanRequest } from './plan-request.entity';

export type Receipt = Pick<StoredPlanRequest, 'id' | 'createdAt'>;

/** Held, so that of several requests at once each finds the one before it. */
const ASKING = 'SELECT email FROM users WHERE id = $1 FOR NO KEY UPDATE';

const ASKED_BEFORE = 'SELECT FROM plan_requests WHERE user_id = $1 AND plan = $2 AND note IS NOT DISTINCT FROM $3';

const ASK = `
INSERT INTO plan_requests (user_id, plan, note, created_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (user_id, plan) DO UPDATE SET note = excluded.note, created_at = excluded.created_at RETURNING id`;

/** Keeps which plans members asked for. */
@Injectable()
export class PlanRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores a request and tells the admins and the member by mail. Asking for the same plan again takes the place of the
   * earlier request, and tells nobody when nothing has changed.
   */
  async ask(member: Member, request: PlanRequestOnTheWire): Promise<Receipt> {
    const createdAt = this.clock.now();
    const { plan } = request;
    const note = request.note || null;
    const id = await this.dataSource.transaction(async (manager) => {
      const [asking] = await manager.query<{ email: string }[]>(ASKING, [member.id]);
      const before = await manager.query<object[]>(ASKED_BEFORE, [member.id, plan, note]);
      const [stored] = await manager.query<{ id: string }[]>(ASK, [member.id, plan, note, createdAt]);
      if (!stored || !asking) throw new Error('A member who asks is there, and an insert answers its row');
      if (before.length === 0) await this.outbox.post(manager, ...this.lettersAbout(member, asking.email, request));
      return stored.id;
    });
    this.sender.wake();
    return { id, createdAt: createdAt.toISOString() };
  }

  private lettersAbout({ id, firstName, lastName }: Member, email: string, request: PlanRequestOnTheWire): Letter[] {
    const origin = portalAddress(this.environment);
    const about = { kind: 'plan-request', memberId: id } as const;
    const toAdmins = requestWords({ firstName, lastName, email }, request, `${origin}/admin/plan-requests`);
    const toMember = receivedWords(firstName, request, `${origin}/subscribe`);
    return [
      { ...about, recipient: null, replyTo: email, ...toAdmins },
      { ...about, recipient: email, ...toMember },
    ];
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
