import { useEffect } from 'react';
import { getAccount, updateProfile, type Account } from '@portal/contracts/account';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { callKey, deviceTimeZone, useMember, useQueryClient, useSend, useToast } from '@portal/sdk';
import { messages } from './copy';
import { failure } from './failure';
import { fieldsOf, keepDraft, readDraft, type ProfileFields } from './profile-draft';
import { findTimeZone } from './time-zones';
import { useCheckedForm } from './use-checked-form';

/** What is typed, as the API takes it. A zone that nobody knows is left as it is, to be told at its field. */
function bodyOf({ timeZone, timeZoneChosen, ...names }: ProfileFields) {
  const chosen = timeZoneChosen === 'true';
  return {
    ...names,
    timeZone: chosen ? (findTimeZone(timeZone) ?? '') : deviceTimeZone(),
    timeZoneChosen: chosen,
  };
}

/** The profile's form: what is typed, kept until it is saved, and the saving. */
export function useProfileForm(account: Account) {
  const { id } = useMember();
  const toast = useToast();
  const client = useQueryClient();
  const saved = fieldsOf(account);
  const form = useCheckedForm('profile', saved);
  const { typed, setTyped } = form;
  const isChanged = (Object.keys(saved) as (keyof ProfileFields)[]).some((name) => typed[name] !== saved[name]);

  useEffect(() => {
    const draft = readDraft(id);
    if (draft) setTyped(draft);
  }, [id, setTyped]);
  useEffect(() => keepDraft(id, isChanged ? typed : undefined), [id, isChanged, typed]);

  const save = useSend(updateProfile, {
    onSuccess: (changed) => {
      setTyped(fieldsOf(changed));
      client.setQueryData(callKey(getAccount, {}), changed);
      const { email: _email, timeZoneChosen: _chosen, ...user } = changed;
      client.setQueryData<CurrentUser>(callKey(getCurrentUser, {}), (now) => now && { ...now, ...user });
      toast(messages.profileSaved);
      // Names and days stand on other pages too: they are asked for anew when they open.
      return client.invalidateQueries({ refetchType: 'none' });
    },
    onError: (error) => {
      if (!form.refused(error)) toast(failure(error, messages.profileFailed));
    },
  });

  return {
    form,
    isChanged,
    pending: save.isPending,
    submit: () => {
      const body = form.check(updateProfile.body, bodyOf(typed));
      if (body && !save.isPending) save.mutate({ body });
    },
    discard: () => setTyped(saved),
  };
}
