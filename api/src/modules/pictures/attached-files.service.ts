import { Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_ERRORS } from '@portal/contracts/thread-files';
import type { IncomingFile } from '../../http/upload';
import { attachedFile, type AttachedFile } from './attached-file';
import { UploadDesk } from './upload-desk';

/** Takes in files that go with messages. */
@Injectable()
export class AttachedFiles {
  constructor(private readonly desk: UploadDesk) {}

  /** Reads a file that `who` sends. Refuses as `attachedFile` and the desk do. */
  takeIn(who: string, file: IncomingFile): Promise<AttachedFile> {
    const { tooLarge, unreadable } = ATTACHMENT_ERRORS;
    const words = { tooLarge, cutOff: unreadable, field: 'attachment' };
    return this.desk.takeIn(who, file, attachedFile, { bytes: LIMITS.attachment.bytes, words });
  }
}
