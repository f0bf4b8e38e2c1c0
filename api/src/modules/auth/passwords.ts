import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** Argon2id with 19 MiB and two passes (OWASP's minimum), about 8 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed at the same time: more would starve every other request of processor and memory. */
const AT_ONCE = 2;

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly ofNobody = hash(randomBytes(32), COST);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Whether the password belongs to the hash. Without a hash it takes as long and answers false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const against = stored ?? (await this.ofNobody);
    const matches = await this.inTurn(() => verify(against, password));
    return matches && stored !== undefined;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
