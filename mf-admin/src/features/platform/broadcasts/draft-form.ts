import * as z from 'zod';
import { broadcastBodySchema, updateBroadcast, type Broadcast, type BroadcastBody } from '@portal/contracts/broadcasts';
import { useToast } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import { useForm, type FormDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { parseOptionalNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages } from './copy';

/** What the fields hold; several checked values are separated by commas. */
const typedSchema = z.object({
  subject: z.string(),
  body: z.string(),
  audience: z.string(),
  plans: z.string(),
  courseKey: z.string(),
  stage: z.string(),
  inactiveDays: z.string(),
  statuses: z.string(),
});
type Typed = z.infer<typeof typedSchema>;

const drafts = jsonDrafts(typedSchema);

const nameOf = (id: string) => `draft:broadcast:${id}`;

const draftOf = (id: string): FormDraft<Typed> => ({
  read: () => drafts.read(nameOf(id)),
  keep: (typed) => drafts.write(nameOf(id), typed),
});

/** Drops what this browser keeps of a draft. */
export const dropDraft = (id: string) => drafts.write(nameOf(id), undefined);

export const splitValues = (text: string) => text.split(',').filter(Boolean);
export const joinValues = (values: readonly string[]) => values.join(',');

function typedOf({ subject, body, segment }: BroadcastBody): Typed {
  const members = segment.audience === 'members' ? segment : undefined;
  return {
    subject,
    body,
    audience: segment.audience,
    plans: joinValues(members?.plans ?? []),
    courseKey: members?.course?.key ?? '',
    stage: members?.course?.stage ?? 'in-progress',
    inactiveDays: members?.inactiveDays?.toString() ?? '',
    statuses: joinValues(segment.audience === 'leads' ? segment.statuses : ['new', 'contacted', 'call-booked']),
  };
}

/** The draft that the fields describe, to be checked: only what belongs to the chosen audience. */
const bodyOf = ({ subject, body, audience, plans, courseKey, stage, inactiveDays, statuses }: Typed) => ({
  subject,
  body,
  segment:
    audience === 'leads'
      ? { audience, statuses: splitValues(statuses) }
      : {
          audience,
          plans: splitValues(plans),
          course: courseKey ? { key: courseKey, stage } : null,
          inactiveDays: parseOptionalNumber(inactiveDays),
        },
});

/** The form for a draft; what is typed is kept in this browser until it is saved. */
export function useDraftForm(broadcast: Broadcast, onSaved: (saved: Broadcast) => void) {
  const toast = useToast();
  const [draft] = useState(() => draftOf(broadcast.id));
  const form = useForm('broadcast', typedOf(broadcast), { draft });
  const save = useAdminSend(updateBroadcast, {
    failed: messages.saveFailed,
    onRefused: form.refused,
    onSuccess: (saved) => {
      draft.keep(undefined);
      form.setTyped(typedOf(saved));
      onSaved(saved);
      toast(messages.saved);
    },
  });
  return {
    form,
    isSaving: save.isPending,
    submit: () => {
      const body = form.check<BroadcastBody>(broadcastBodySchema, bodyOf(form.typed));
      const { id, version } = broadcast;
      if (body && !save.isPending) save.mutate({ params: { id }, body: { ...body, version } });
    },
  };
}
