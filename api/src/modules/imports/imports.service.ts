import { Injectable } from '@nestjs/common';
import { IMPORT_UNDO_HOURS, type Import as ImportOnTheWire, type startImport } from '@portal/contracts/imports';
import type { PlanKey } from '@portal/contracts/plans';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { conflict, notFound } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { advisoryLock } from '../../database/advisory-locks';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { ImportKinds } from './import-kinds';
import { ImportWorker } from './import-worker.service';
import { PLANS_OF_IMPORTS } from './import-row.sql';
import { Import } from './import.entity';

type Start = InputOf<typeof startImport>['body'];

interface PlanRow {
  importId: string;
  plan: PlanKey;
  rows: number;
}

const UNDO_MS = IMPORT_UNDO_HOURS * 60 * 60 * 1_000;

/** Imports from when their file is checked until they can no longer be undone. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kinds: ImportKinds,
    private readonly worker: ImportWorker,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Those of the last day, newest first. */
  async list(): Promise<{ imports: ImportOnTheWire[]; canInvite: boolean }> {
    const imports = await this.dataSource.manager.find(Import, { order: { createdAt: 'DESC', id: 'ASC' } });
    return { imports: await this.toImports(imports), canInvite: this.kinds.canInvite };
  }

  /** One of them; 404 when there is none. */
  async find(id: string): Promise<ImportOnTheWire> {
    const found = await this.dataSource.manager.findOneBy(Import, { id });
    const [shown] = await this.toImports(found ? [found] : []);
    if (!shown) throw notFound(COPY.gone);
    return shown;
  }

  /** Starts the import; 409 if another import is running. Does nothing if it has already started. */
  async start(admin: Admin, id: string, { invite, grantPlans }: Start): Promise<ImportOnTheWire> {
    await this.change(id, async (manager, found) => {
      if (found.state === 'running' || found.state === 'done') return;
      if (found.state !== 'checked') throw conflict(COPY.begunAlready);
      if (found.fresh === 0) throw conflict(COPY.nothing);
      if (invite && !this.kinds.canInvite) throw conflict(COPY.cannotInvite);
      await this.ensureNoOther(manager);
      const isOfMembers = found.kind === 'members';
      const chosen = { invite: invite && isOfMembers, grantPlans: grantPlans && isOfMembers };
      await manager.update(Import, { id }, { ...chosen, state: 'running', toDo: found.fresh });
      const took = COPY.took(found.fresh, found.rows);
      const detail = chosen.grantPlans ? COPY.withPlans(took) : took;
      await this.audit.record(admin, { action: COPY.auditedActions[found.kind], detail }, manager);
    });
    this.worker.wake();
    return this.find(id);
  }

  /** Begins to remove what an import has created; 409 when that is too late, or another import is under way. */
  async undo(admin: Admin, id: string): Promise<ImportOnTheWire> {
    await this.change(id, async (manager, found) => {
      if (found.state === 'undoing') return;
      if (found.state === 'undone') throw conflict(COPY.undoneAlready);
      if (found.state !== 'done' || !found.finishedAt) throw conflict(COPY.notDone);
      if (found.finishedAt.getTime() + UNDO_MS <= this.clock.now().getTime()) throw conflict(COPY.tooLate);
      await this.ensureNoOther(manager);
      await manager.update(Import, { id }, { state: 'undoing', toDo: found.created });
      const detail = COPY.took(found.created, found.rows);
      await this.audit.record(admin, { action: COPY.undoing[found.kind], detail }, manager);
    });
    this.worker.wake();
    return this.find(id);
  }

  /** Deletes a file that was not imported; 409 if it was. */
  async discard(id: string): Promise<void> {
    await this.change(id, async (manager, { state }) => {
      if (state !== 'checked') throw conflict(COPY.begunAlready);
      await manager.delete(Import, { id });
    });
  }

  /** Deletes files a day after they were checked or imported. */
  async sweep(): Promise<void> {
    const since = LessThanOrEqual(new Date(this.clock.now().getTime() - UNDO_MS));
    await this.dataSource.manager.delete(Import, { state: 'checked', createdAt: since });
    await this.dataSource.manager.delete(Import, { state: In(['done', 'undone']), finishedAt: since });
  }

  private async change(id: string, work: (manager: EntityManager, found: Import) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Concurrent starts run one after the other.
      await advisoryLock(manager, 'imports');
      const found = await findForUpdate(manager, Import, { id });
      if (!found) throw notFound(COPY.gone);
      await work(manager, found);
    });
  }

  private async ensureNoOther(manager: EntityManager): Promise<void> {
    if (await manager.existsBy(Import, { state: In(['running', 'undoing']) })) throw conflict(COPY.busy);
  }

  /** Imports on the wire. */
  private async toImports(imports: readonly Import[]): Promise<ImportOnTheWire[]> {
    const checked = imports.filter(({ state }) => state === 'checked').map(({ id }) => id);
    const plans = await this.dataSource.query<PlanRow[]>(PLANS_OF_IMPORTS, [checked]);
    return imports.map((each) => ({
      ...this.toImport(each),
      plans: plans.flatMap(({ importId, plan, rows }) => (importId === each.id ? { plan, rows } : [])),
    }));
  }

  private toImport(found: Import): ImportOnTheWire {
    const {
      id,
      kind,
      name,
      state,
      invite,
      grantPlans,
      unread,
      rows,
      fresh,
      created,
      there,
      refused,
      removed,
      kept,
      toDo,
    } = found;
    const finishedAt = found.finishedAt?.toISOString() ?? null;
    const undoUntil = found.finishedAt && new Date(found.finishedAt.getTime() + UNDO_MS).toISOString();
    const isUndone = state === 'undoing' || state === 'undone';
    return {
      ...{
        id,
        kind,
        name,
        state,
        invite,
        grantPlans,
        unread,
        rows,
        fresh,
        created,
        there,
        refused,
        removed,
        kept,
        finishedAt,
      },
      by: found.actor,
      createdAt: found.createdAt.toISOString(),
      undoUntil: state === 'done' ? undoUntil : null,
      progress: { done: state === 'checked' ? 0 : isUndone ? removed + kept : toDo - fresh, of: toDo },
    };
  }
}
