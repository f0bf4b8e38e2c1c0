import { getAccount, type Account } from '@portal/contracts/account';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { removePicture, uploadPicture } from '@portal/contracts/pictures';
import { callKey, useMutation, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage, apiErrorText } from '@portal/sdk/api-errors';
import { messages, pictureCopy as copy } from '../copy';
import { openPicture, UnsupportedPicture } from './chosen-picture';

/** Choosing, saving and removing the member's picture. */
export function usePicture() {
  const toast = useToast();
  const client = useQueryClient();

  const show = ({ profileImageUrl }: Pick<Account, 'profileImageUrl'>) => {
    client.setQueryData<Account>(callKey(getAccount, {}), (now) => now && { ...now, profileImageUrl });
    client.setQueryData<CurrentUser>(callKey(getCurrentUser, {}), (now) => now && { ...now, profileImageUrl });
    // It appears on other pages too: they refetch when they are opened.
    return client.invalidateQueries({ refetchType: 'none' });
  };

  const open = useMutation({
    networkMode: 'always',
    // The cropper is loaded on demand.
    mutationFn: async (file: File) => {
      const [{ default: CropForm }, picture] = await Promise.all([
        import(/* webpackChunkName: "crop" */ './crop-form'),
        openPicture(file),
      ]);
      return { CropForm, picture };
    },
    onMutate: () => save.reset(),
  });
  const save = useSend(uploadPicture, {
    onSuccess: (saved) => {
      open.reset();
      toast(messages.pictureSaved);
      return show(saved);
    },
  });
  const remove = useSend(removePicture, {
    onSuccess: (saved) => {
      toast(messages.pictureRemoved);
      return show(saved);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.pictureNotRemoved)),
  });

  return {
    open,
    /** Why the chosen file cannot be used. */
    openFault: open.error
      ? open.error instanceof UnsupportedPicture
        ? open.error.message
        : copy.cannotOpen
      : undefined,
    save,
    saveFault: save.error ? (apiErrorText(save.error, 'every') ?? copy.cannotSave) : undefined,
    remove,
  };
}
