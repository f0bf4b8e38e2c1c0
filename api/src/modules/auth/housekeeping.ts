import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LimitsService } from '../../limits/limits.service';
import { SessionsService } from './sessions.service';

const HOURLY = 60 * 60 * 1000;

/** Forgets expired sessions and counted tries, now and then. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sweep(), HOURLY).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async sweep() {
    try {
      await this.sessions.sweep();
      await this.limits.sweep();
    } catch (error) {
      this.log.warn(`Sweeping failed and is tried again in an hour: ${String(error)}`);
    }
  }
}
