import { Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_ERRORS } from '@portal/contracts/thread-files';
import type { IncomingFile } from '../../http/upload';
import { attachedFile, type AttachedFile } from './attached-file';
import { UploadQueue } from './upload-queue';

/** Takes in files that go with messages. */
@Injectable()
export class AttachedFiles {
  constructor(private readonly uploads: UploadQueue) {}

  /** Reads a file that `who` sends. Refuses as `attachedFile` and the queue do. */
  process(who: string, file: IncomingFile): Promise<AttachedFile> {
    const { tooLarge, unreadable } = ATTACHMENT_ERRORS;
    const words = { tooLarge, cutOff: unreadable, field: 'attachment' };
    return this.uploads.process(who, file, attachedFile, { bytes: LIMITS.attachment.bytes, words });
  }
}
