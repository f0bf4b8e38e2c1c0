import type { UploadedPicture } from '@portal/contracts/pictures';
import { goToSignIn, isUnauthorized, useMutation } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { copy } from '../copy';

/** The error of the file itself, as text; undefined if a retry may help. */
const faultOf = (error: Error | null) =>
  error?.name === 'UnsupportedPicture' ? error.message : apiErrorText(error, 'every');

/** Uploads a selected picture immediately, so that it survives a reload, and retries on request. */
export function usePostPicture(onTaken: (picture: UploadedPicture) => void) {
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    // Loaded when a picture is selected.
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
