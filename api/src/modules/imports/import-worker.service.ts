import { Injectable } from '@nestjs/common';
import { DataSource, In, QueryFailedError, type EntityManager } from 'typeorm';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import type { Created, TakenRow } from './importable';
import { OutboxService } from '../outbox/outbox.service';
import { COPY } from './copy';
import { ImportKinds } from './import-kinds';
import { ImportRow } from './import-row.entity';
import { NOTE_TAKEN } from './import-row.sql';
import { Import } from './import.entity';

/** Milliseconds between looks for an import that another process has left. */
const LOOK_EVERY = 5_000;

/** Rows of one transaction: no statement may take longer than any other. */
const AT_A_TIME = 100;

type Taken = { row: ImportRow } & (TakenRow | { refused: string });

/**
 * Runs imports and undoes them, in batches. Each batch and the import's progress are one transaction that locks the
 * import: any number of processes can take turns, and if one dies, another continues after the last stored batch.
 */
@Injectable()
export class ImportWorker extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kinds: ImportKinds,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {
    super({
      every: LOOK_EVERY,
      failed: 'Running an import failed or was interrupted; it continues soon',
    });
  }

  protected async round() {
    while (!this.stopped && (await this.dataSource.transaction((manager) => this.batch(manager)))) this.outbox.wake();
  }

  /** Answers whether there was something to do. */
  private async batch(manager: EntityManager): Promise<boolean> {
    const locked = await manager.findOne(Import, {
      where: { state: In(['running', 'undoing']) },
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    if (!locked) return false;
    const outcome = locked.state === 'running' ? 'fresh' : 'created';
    const where = { importId: locked.id, outcome } as const;
    const rows = await manager.find(ImportRow, { where, order: { row: 'ASC' }, take: AT_A_TIME });
    if (rows.length === 0) await this.finish(manager, locked);
    else if (locked.state === 'running') await this.take(manager, locked, rows);
    else await this.undo(manager, locked, rows);
    return rows.length > 0;
  }

  private async finish(manager: EntityManager, { id, state }: Import) {
    await manager.update(
      Import,
      { id },
      state === 'running' ? { state: 'done', finishedAt: this.clock.now() } : { state: 'undone' },
    );
  }

  private async take(manager: EntityManager, locked: Import, rows: ImportRow[]) {
    const taken = await this.tryTake(manager, locked, rows);
    const noted = taken.map((each) => {
      const { row } = each.row;
      if ('refused' in each) return { row, outcome: 'refused', reason: each.refused };
      if ('there' in each) return { row, outcome: 'there', reason: each.there };
      const reason = each.note ?? null;
      return {
        row,
        outcome: 'created',
        reason,
        ...(locked.kind === 'members' ? { userId: each.id } : { leadId: each.id }),
      };
    });
    await manager.query(NOTE_TAKEN, [locked.id, JSON.stringify(noted), this.clock.now()]);
    const count = (outcome: string) => noted.filter((each) => each.outcome === outcome).length;
    await manager.update(
      Import,
      { id: locked.id },
      {
        fresh: locked.fresh - rows.length,
        created: locked.created + count('created'),
        there: locked.there + count('there'),
        refused: locked.refused + count('refused'),
      },
    );
  }

  /**
   * Isolates a row that the database rejects, so that the rest of its batch is imported; splits batches that are too
   * large.
   */
  private async tryTake(manager: EntityManager, locked: Import, rows: ImportRow[]): Promise<Taken[]> {
    const [first] = rows;
    try {
      const content = rows.map((row) => row.content);
      const { invite, grantPlans, actor, created: before } = locked;
      const options = { invite, grantPlans, actor, before };
      const taken = await manager.transaction((inner) => this.kinds.of(locked.kind).take(inner, content, options));
      return rows.map((row, index) => ({ row, ...(taken[index] ?? { refused: COPY.notStored }) }));
    } catch (error) {
      const isAlone = rows.length === 1;
      if (!first || !(isOfARow(error) || (isCutOff(error) && !isAlone))) throw error;
      if (isAlone) {
        this.log.warn({ message: 'A row of an import could not be saved', row: first.row, err: error });
        return [{ row: first, refused: COPY.notStored }];
      }
      const half = Math.ceil(rows.length / 2);
      const one = await this.tryTake(manager, locked, rows.slice(0, half));
      return [...one, ...(await this.tryTake(manager, locked, rows.slice(half)))];
    }
  }

  private async undo(manager: EntityManager, locked: Import, rows: ImportRow[]) {
    const created = rows.flatMap(({ userId, leadId, takenAt, content }): Created<unknown>[] => {
      const id = userId ?? leadId;
      return id && takenAt ? [{ id, takenAt, content }] : [];
    });
    const kept = await this.kinds.of(locked.kind).undo(manager, created);
    // The rows of the others have gone with what they had become.
    const noted = rows.flatMap(({ row, userId, leadId }) => {
      const reason = kept.get(userId ?? leadId ?? '');
      return reason === undefined ? [] : [{ row, outcome: 'kept', reason, userId, leadId }];
    });
    await manager.query(NOTE_TAKEN, [locked.id, JSON.stringify(noted), this.clock.now()]);
    const counts = { kept: locked.kept + noted.length, removed: locked.removed + rows.length - noted.length };
    await manager.update(Import, { id: locked.id }, counts);
  }
}

/** PostgreSQL's code for what went wrong. */
const codeOf = (error: unknown) =>
  error instanceof QueryFailedError ? String((error.driverError as { code?: unknown }).code) : '';

/** Invalid data, or a constraint violation. */
const isOfARow = (error: unknown) => /^2[23]/.test(codeOf(error));

/** A statement that took longer than any may. */
const isCutOff = (error: unknown) => codeOf(error) === '57014';
