import type pg from 'pg';

/** A kind of facts that the database has: e.g. which posts there are. */
export interface FactKind {
  name: string;
  /**
   * Returns `key` and `value` of each fact of this kind that a soak could have written. `$1` are the keys that it knows.
   */
  sql: string;
  /** Whether there are none of its facts before a soak. Others may be as they were until a write is acknowledged. */
  startsEmpty: boolean;
}

/** What a write makes true of a key: its value, or undefined where it deletes the fact. */
export interface Fact {
  kind: FactKind;
  key: string;
  value: string | undefined;
}

/** What an acknowledged write made true and isn't, or is though nothing acknowledged says so. */
export interface Difference {
  kind: string;
  key: string;
  expected: string | undefined;
  stored: string | undefined;
}

class Facts {
  readonly acknowledged = new Map<string, string | undefined>();
  /** What was sent and isn't acknowledged: it may be stored or not. */
  readonly pending = new Map<string, string | undefined>();

  differences({ name: kind, startsEmpty }: FactKind, stored: ReadonlyMap<string, string>): Difference[] {
    const written = startsEmpty ? [...this.pending.keys(), ...stored.keys()] : [];
    const keys = new Set([...this.acknowledged.keys(), ...written]);
    return [...keys].flatMap((key) => {
      const [expected, now] = [this.acknowledged.get(key), stored.get(key)];
      if (now === expected || (this.pending.has(key) && now === this.pending.get(key))) return [];
      return [{ kind, key, expected, stored: now }];
    });
  }
}

/** What members were told is saved, to be compared with what is. */
export class Ledger {
  /** How many writes were acknowledged. */
  acknowledged = 0;
  private readonly facts = new Map<FactKind, Facts>();

  /** Notes that a write is under way. */
  begin({ kind, key, value }: Fact) {
    this.of(kind).pending.set(key, value);
  }

  /** Notes that it was acknowledged. */
  acknowledge({ kind, key, value }: Fact) {
    const facts = this.of(kind);
    facts.pending.delete(key);
    facts.acknowledged.set(key, value);
    this.acknowledged++;
  }

  /** Compares everything with the database. Nothing may be written meanwhile. */
  async differences(database: pg.Client): Promise<Difference[]> {
    const found: Difference[] = [];
    for (const [kind, facts] of this.facts) {
      const keys = [...new Set([...facts.acknowledged.keys(), ...facts.pending.keys()])];
      const { rows } = await database.query<{ key: string; value: string }>(kind.sql, [keys]);
      found.push(...facts.differences(kind, new Map(rows.map(({ key, value }) => [key, value]))));
    }
    return found;
  }

  private of(kind: FactKind): Facts {
    const facts = this.facts.get(kind) ?? new Facts();
    this.facts.set(kind, facts);
    return facts;
  }
}
