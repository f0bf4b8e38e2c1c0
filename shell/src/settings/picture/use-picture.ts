import { getAccount, type Account } from '@portal/contracts/account';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { removePicture, uploadPicture } from '@portal/contracts/pictures';
import { callKey, HttpError, useMutation, useQueryClient, useSend, useToast } from '@portal/sdk';
import { messages, pictureCopy as copy } from '../copy';
import { failure } from '../failure';
import { openPicture, UnfitPicture } from './chosen-picture';

/** Why a picture was not saved: in the server's words where it has some. */
const faultOf = (error: Error | null) => {
  if (!error) return undefined;
  const refusal = error instanceof HttpError ? error.refusal : undefined;
  return refusal?.issues?.[0]?.message ?? refusal?.message ?? copy.cannotSave;
};

/** Choosing, saving and removing the member's picture. */
export function usePicture() {
  const toast = useToast();
  const client = useQueryClient();

  const show = ({ profileImageUrl }: Pick<Account, 'profileImageUrl'>) => {
    client.setQueryData<Account>(callKey(getAccount, {}), (now) => now && { ...now, profileImageUrl });
    client.setQueryData<CurrentUser>(callKey(getCurrentUser, {}), (now) => now && { ...now, profileImageUrl });
    // It stands on other pages too: they are asked for anew when they open.
    return client.invalidateQueries({ refetchType: 'none' });
  };

  const open = useMutation({
    networkMode: 'always',
    // The cropper is loaded when somebody wants it.
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
    onError: (error) => toast(failure(error, messages.pictureNotRemoved)),
  });

  return {
    open,
    /** Why the chosen file cannot be used. */
    openFault: open.error ? (open.error instanceof UnfitPicture ? open.error.message : copy.cannotOpen) : undefined,
    save,
    saveFault: faultOf(save.error),
    remove,
  };
}
