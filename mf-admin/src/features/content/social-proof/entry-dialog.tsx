import { useState } from 'react';
import {
  createSocialProof,
  SOCIAL_PROOF_KINDS,
  socialProofKindSchema,
  updateSocialProof,
  type ManagedSocialProof,
} from '@portal/contracts/social-proof';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { FormDialog } from '@portal/ui/form-dialog';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../../shared/use-admin-send';
import { ConsentFields } from './consent-fields';
import { copy, formCopy, messages } from './copy';
import { PortraitField } from './portrait-field';

const KINDS = SOCIAL_PROOF_KINDS.map((value) => ({ value, label: copy.kinds[value] }));

interface EntryDialogProps {
  /** Nothing for a new one. */
  entry: ManagedSocialProof | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** A testimonial, a result, or a coach, with the person's consent. */
export function EntryDialog({ entry, onClose, onDone }: EntryDialogProps) {
  const toast = useToast();
  const [opened] = useState(entry);
  const [picture, setPicture] = useState(entry?.picture ?? null);
  const [consented, setConsented] = useState(entry?.consented ?? false);
  const [published, setPublished] = useState(entry?.published ?? false);
  const form = useForm('social-proof', {
    kind: entry?.kind ?? 'testimonial',
    name: entry?.name ?? '',
    role: entry?.role ?? '',
    quote: entry?.quote ?? '',
    figure: entry?.figure ?? '',
    consentedOn: entry?.consentedOn ?? '',
  });
  const kind = socialProofKindSchema.catch('testimonial').parse(form.typed.kind);
  const options = {
    failed: messages.saveFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.saved);
      onDone();
    },
  };
  const create = useAdminSend(createSocialProof, options);
  const update = useAdminSend(updateSocialProof, options);

  const submit = () => {
    const { consentedOn, figure } = form.typed;
    const body = form.check(createSocialProof.body, {
      ...form.typed,
      figure: kind === 'result' ? figure : '',
      picture,
      consented,
      consentedOn: consented ? consentedOn || null : null,
      published,
    });
    if (!body || create.isPending || update.isPending) return;
    if (opened) update.mutate({ params: { id: opened.id }, body: { ...body, version: opened.version } });
    else create.mutate({ body });
  };

  return (
    <FormDialog
      id="social-proof"
      wide
      title={opened ? formCopy.editing(opened.name) : formCopy.adding}
      texts={formCopy}
      pending={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select {...form.field('kind')} label={formCopy.kind} options={KINDS} required />
      <Grid min="14rem">
        <TextField {...form.field('name')} label={formCopy.name} hint={formCopy.nameHint} required />
        <TextField {...form.field('role')} label={formCopy.role} hint={formCopy.roleHint} />
      </Grid>
      {kind === 'result' && (
        <TextField {...form.field('figure')} label={formCopy.figure} hint={formCopy.figureHint} required />
      )}
      <TextArea {...form.field('quote')} label={formCopy.quotes[kind]} required />
      <PortraitField picture={picture} error={form.issues['picture']} onChange={setPicture} />
      <ConsentFields
        {...{ consented, published }}
        day={form.field('consentedOn')}
        error={form.issues['consented']}
        onConsent={(isGiven) => {
          setConsented(isGiven);
          if (!isGiven) setPublished(false);
        }}
        onPublish={setPublished}
      />
    </FormDialog>
  );
}
