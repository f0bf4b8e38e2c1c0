import { unavailable } from '../errors/api-exception';

interface Lane {
  busy: number;
  line: (() => void)[];
}

/**
 * Lets `width` callers at a time through for each key. The others of that key wait in line for at most `patience`
 * milliseconds and are then told to come back (503).
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly width: number,
    private readonly patience: number,
  ) {}

  async through<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = this.lanes.get(key) ?? { busy: 0, line: [] };
    this.lanes.set(key, lane);
    if (lane.busy >= this.width) await this.turnIn(lane);
    else lane.busy += 1;
    try {
      return await work();
    } finally {
      const next = lane.line.shift();
      if (next) next();
      else lane.busy -= 1;
      if (lane.busy === 0) this.lanes.delete(key);
    }
  }

  private turnIn({ line }: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(turn), 1);
        reject(unavailable());
      }, this.patience);
      line.push(turn);
    });
  }
}
