import { useState } from 'react';
import * as z from 'zod';
import { getProfileDetails, updateProfileDetails, type ProfileDetails } from '@portal/contracts/member-profiles';
import { callKey, useMember, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useForm, type FormDraft } from '@portal/sdk/forms';
import { messages } from './copy';

const fieldsSchema = z.object({
  bio: z.string(),
  industry: z.string(),
  city: z.string(),
  website: z.string(),
  showsProgress: z.enum(['true', 'false']),
});

/** What the fields hold: texts, as forms have them. */
type Fields = z.infer<typeof fieldsSchema>;

const fieldsOf = ({ bio, industry, city, website, showsProgress }: ProfileDetails): Fields => ({
  bio,
  industry: industry ?? '',
  city,
  website: website ?? '',
  showsProgress: showsProgress ? 'true' : 'false',
});

/** The fields as the API takes them; people leave out how a link starts. */
function bodyOf({ bio, industry, city, website, showsProgress }: Fields) {
  const link = website.trim();
  return {
    bio,
    industry: industry || null,
    city,
    website: link === '' ? null : /^\w+:/.test(link) ? link : `https://${link}`,
    showsProgress: showsProgress === 'true',
  };
}

const drafts = jsonDrafts(fieldsSchema, () => sessionStorage);

function draftOf(memberId: string): FormDraft<Fields> {
  const name = `draft:community-profile:${memberId}`;
  return { read: () => drafts.read(name), keep: (typed) => drafts.write(name, typed) };
}

/** The form of what others see: input, kept until it is saved, and saving. */
export function useCommunityProfileForm(details: ProfileDetails) {
  const { id } = useMember();
  const toast = useToast();
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(id));
  const form = useForm('community-profile', fieldsOf(details), { draft });

  const save = useSend(updateProfileDetails, {
    onSuccess: (saved) => {
      form.setTyped(fieldsOf(saved));
      client.setQueryData(callKey(getProfileDetails, {}), saved);
      toast(messages.communityProfileSaved);
      // The profile page refetches when it is opened.
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
      const body = form.check(updateProfileDetails.body, bodyOf(form.typed));
      if (body && !save.isPending) save.mutate({ body });
    },
  };
}
