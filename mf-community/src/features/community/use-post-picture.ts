import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_FAULTS, PICTURE_TYPES, uploadPostPicture, type UploadedPicture } from '@portal/contracts/pictures';
import { useSend } from '@portal/sdk';
import { refusalText } from '@portal/sdk/refusals';
import { useState } from 'react';
import { copy } from './copy';

/** Why the server would not take a file; it looks again. */
function faultOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return PICTURE_FAULTS.notAPicture;
  return size > LIMITS.picture.bytes ? PICTURE_FAULTS.tooLarge : undefined;
}

/** Sends a chosen picture at once, so that it is safe whatever becomes of the page, and sends it again on request. */
export function usePostPicture(onTaken: (picture: UploadedPicture) => void) {
  const [unfit, setUnfit] = useState<string>();
  const upload = useSend(uploadPostPicture, { onSuccess: onTaken });

  return {
    isSending: upload.isPending,
    fault: unfit ?? (upload.error ? (refusalText(upload.error, 'every') ?? copy.picture.failed) : undefined),
    choose: (file: File) => {
      const fault = faultOf(file);
      setUnfit(fault);
      upload.reset();
      if (fault === undefined) upload.mutate({ file });
    },
    /** Sends the same file again; undefined when there is none that was not taken for want of a server. */
    again: upload.error && !refusalText(upload.error, 'every') ? () => upload.mutate(upload.variables) : undefined,
  };
}
