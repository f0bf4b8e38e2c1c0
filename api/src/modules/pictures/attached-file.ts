import type { Attachment } from '@portal/contracts/thread-files';
import { ATTACHMENT_ERRORS } from '@portal/contracts/thread-files';
import { invalidInput } from '../../errors/api-exception';

/** An attachment, as stored. */
export interface AttachedFile extends Pick<Attachment, 'kind' | 'width' | 'height'> {
  content: Buffer;
}

/** Where the end of a PDF is looked for, in bytes from the end of the file: some programs write more behind it. */
const END = 2_048;

const refused = (message: string) => invalidInput([{ path: 'attachment', message }]);

const PICTURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** The file type by its first bytes, regardless of its name. */
function kindOf(file: Buffer): Attachment['kind'] | undefined {
  const head = file.subarray(0, 16).toString('latin1');
  if (/^%PDF-\d/.test(head)) return 'pdf';
  return PICTURES.some((signature) => signature.test(head)) ? 'picture' : undefined;
}

/**
 * Re-encodes a picture like those of posts, without metadata; keeps a PDF as it is.
 * @throws {ApiException} 400 if the file is neither, or is incomplete
 */
export async function attachedFile(file: Buffer): Promise<AttachedFile> {
  const kind = kindOf(file);
  if (!kind) throw refused(ATTACHMENT_ERRORS.notAllowed);
  if (kind === 'pdf') {
    if (!file.subarray(-END).includes('%%EOF')) throw refused(ATTACHMENT_ERRORS.unreadable);
    return { kind, content: file, width: null, height: null };
  }
  // The library that reads pictures takes 16 MB; most processes never see one.
  const { pictureOfPost } = await import('./picture-of-post');
  const { webp, width, height } = await pictureOfPost(file);
  return { kind, content: webp, width, height };
}
