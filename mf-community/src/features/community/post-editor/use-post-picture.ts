import type { UploadedPicture } from '@portal/contracts/pictures';
import { goToSignIn, isUnauthorized, useMutation } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { copy } from '../copy';

/** What is wrong with the file itself, in words; nothing when another try may help. */
const faultOf = (error: Error | null) =>
  error?.name === 'UnsupportedPicture' ? error.message : apiErrorText(error, 'every');

/** Sends a chosen picture at once, so that it is safe whatever becomes of the page, and sends it again on request. */
export function usePostPicture(onTaken: (picture: UploadedPicture) => void) {
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    // Loaded when somebody chooses a picture.
    mutationFn: async (file: File) => {
      const { uploadPicture } = await import(/* webpackChunkName: "post-picture" */ './upload-picture');
      return uploadPicture(file);
    },
    onSuccess: onTaken,
    onError: (failure) => {
      if (isUnauthorized(failure)) goToSignIn();
    },
  });
  const fault = faultOf(error);
  return {
    isSending: isPending,
    fault: error ? (fault ?? copy.picture.failed) : undefined,
    choose: mutate,
    again: error && fault === undefined && variables ? () => mutate(variables) : undefined,
  };
}
