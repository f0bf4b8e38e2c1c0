import { Injectable } from '@nestjs/common';
import type { IncomingFile } from '../../http/upload';
import type { LogoForms } from './logo-picture';
import { UploadQueue } from './upload-queue';

/** Takes in files as logos. */
@Injectable()
export class LogoPictures {
  constructor(private readonly uploads: UploadQueue) {}

  /** Makes a logo of a file that `who` sends. Refuses as `logoOutOf` and the queue do. */
  process(who: string, file: IncomingFile): Promise<LogoForms> {
    return this.uploads.process(who, file, async (bytes) => {
      // The library that reads pictures takes 16 MB; most processes never see one.
      const { logoOutOf } = await import('./logo-picture');
      return logoOutOf(bytes);
    });
  }
}
