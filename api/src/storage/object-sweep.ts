import { Inject, Injectable } from '@nestjs/common';
import type { ApiEnvironment } from '../config/environment';
import { ENVIRONMENT } from '../config/settings.module';
import { BackgroundJob } from '../jobs/background-job';
import { FileStorage } from './file-storage';

/** Milliseconds between two rounds: 10 minutes. */
const EVERY = 10 * 60 * 1_000;

/** Deletes objects whose last row is gone, e.g. with its member. */
@Injectable()
export class ObjectSweep extends BackgroundJob {
  constructor(
    private readonly files: FileStorage,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: EVERY, failed: 'Unused files could not be deleted from S3; trying again in 10 minutes' });
  }

  protected override isNeeded() {
    return this.environment.S3_BUCKET !== undefined;
  }

  protected async round() {
    await this.files.objects.sweep(() => this.stopped);
  }
}
