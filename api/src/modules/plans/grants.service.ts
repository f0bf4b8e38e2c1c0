import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { listGrants, createGrant } from '@portal/contracts/plan-management';
import { planName, type PlanKey } from '@portal/contracts/plans';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { invalidInput, notFound } from '../../errors/api-exception';
import { Grant } from './grant.entity';
import { findForUpdate } from '../../database/find-for-update';
import { findVersionForSale } from './version-for-sale.sql';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { EntitlementsService } from './entitlements.service';

type NewGrant = InputOf<typeof createGrant>['body'];

/** What the owner opens to members without a charge. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A member's grants, newest first, and their current entitlements; 404 if there is no such member. */
  async of(userId: string): Promise<CallOutput<typeof listGrants>> {
    if (!(await this.dataSource.manager.existsBy(User, { id: userId }))) throw noMember();
    const grants = await this.dataSource.manager.find(Grant, {
      where: { userId },
      order: { startsAt: 'DESC', id: 'DESC' },
    });
    const opens = await this.entitlements.of(userId);
    return { opens: opens && [...opens], grants: grants.map(toShown) };
  }

  /** Grants a member what a plan opens now; 404 if there is no such member, 400 for an end in the past. */
  give(admin: Admin, userId: string, granted: NewGrant): Promise<void> {
    return this.dataSource.transaction((manager) => this.giveWithin(manager, admin, userId, granted));
  }

  /** {@link give}, within a transaction. */
  async giveWithin(manager: EntityManager, admin: Admin, userId: string, granted: NewGrant): Promise<void> {
    const { planKey, endsAt, note } = granted;
    const now = this.clock.now();
    if (endsAt !== null && new Date(endsAt) <= now) throw invalidInput([{ path: 'endsAt', message: COPY.endIsOver }]);
    const member = await findForUpdate(manager, User, { id: userId });
    if (!member) throw noMember();
    const { opens, checkIns } = await findVersionForSale(manager, planKey);
    await manager.insert(Grant, {
      ...{ userId, planKey, opens, checkIns, note: note || null, kind: 'owner', givenBy: admin.actor },
      ...{ startsAt: now, endsAt: endsAt === null ? null : new Date(endsAt) },
    });
    const detail = `${planName(planKey)}, ${endsAt === null ? 'for good' : `until ${endsAt.slice(0, 10)}`}`;
    await this.audit.record(admin, { action: 'Granted a plan', subject: member.email, detail, about: userId }, manager);
  }

  /**
   * Grants new members what their plans open now, without an end, within a transaction whose audit entry is written
   * elsewhere.
   */
  async giveMany(
    manager: EntityManager,
    plans: readonly { userId: string; planKey: PlanKey }[],
    by: { note: string; givenBy: string | null },
  ): Promise<void> {
    const startsAt = this.clock.now();
    for (const planKey of new Set(plans.map((each) => each.planKey))) {
      const { opens, checkIns } = await findVersionForSale(manager, planKey);
      const members = plans.filter((each) => each.planKey === planKey);
      await manager.insert(
        Grant,
        members.map((member) => ({
          ...member,
          ...by,
          opens,
          checkIns,
          kind: 'owner' as const,
          startsAt,
          endsAt: null,
        })),
      );
    }
  }

  /** Withdraws a grant from now on; idempotent. 404 if there is none with this ID. */
  async withdraw(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const grant = await findForUpdate(manager, Grant, { id });
      if (!grant) throw notFound(COPY.noGrant);
      if (grant.withdrawnAt) return;
      await manager.update(Grant, { id }, { withdrawnAt: this.clock.now() });
      const { email } = await manager.findOneByOrFail(User, { id: grant.userId });
      const entry = { action: 'Withdrew a grant', subject: email, about: grant.userId };
      await this.audit.record(admin, entry, manager);
    });
  }
}

const noMember = () => notFound(COPY.noMember);

const toShown = ({ id, planKey, opens, checkIns, kind, note, startsAt, endsAt, withdrawnAt }: Grant) => ({
  ...{ id, planKey, opens, checkIns, kind, note },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
