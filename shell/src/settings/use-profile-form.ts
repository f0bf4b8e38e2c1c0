import { useState } from 'react';
import { getAccount, updateProfile, type Account } from '@portal/contracts/account';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { callKey, deviceTimeZone, useMember, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useForm } from '@portal/sdk/forms';
import { findTimeZone } from '@portal/sdk/time-zones';
import { messages } from './copy';
import { fieldsOf, profileDraft, type ProfileFields } from './profile-draft';

/** The typed values as the API takes them. An unknown zone is left as typed, so that its field can say so. */
function bodyOf({ timeZone, timeZoneChosen, ...names }: ProfileFields) {
  const chosen = timeZoneChosen === 'true';
  return {
    ...names,
    timeZone: chosen ? (findTimeZone(timeZone) ?? '') : deviceTimeZone(),
    timeZoneChosen: chosen,
  };
}

/** The profile form: input, kept until it is saved, and saving. */
export function useProfileForm(account: Account) {
  const { id } = useMember();
  const toast = useToast();
  const client = useQueryClient();
  const [draft] = useState(() => profileDraft(id));
  const form = useForm('profile', fieldsOf(account), { draft });

  const save = useSend(updateProfile, {
    onSuccess: (changed) => {
      form.setTyped(fieldsOf(changed));
      client.setQueryData(callKey(getAccount, {}), changed);
      const { email: _email, timeZoneChosen: _chosen, ...user } = changed;
      client.setQueryData<CurrentUser>(callKey(getCurrentUser, {}), (now) => now && { ...now, ...user });
      toast(messages.profileSaved);
      // Names and days appear on other pages too: they refetch when they are opened.
      return client.invalidateQueries({ refetchType: 'none' });
    },
    onError: (error) => {
      if (!form.refused(error)) toast(apiErrorMessage(error, messages.profileFailed));
    },
  });

  return {
    form,
    pending: save.isPending,
    submit: () => {
      const body = form.check(updateProfile.body, bodyOf(form.typed));
      if (body && !save.isPending) save.mutate({ body });
    },
  };
}
