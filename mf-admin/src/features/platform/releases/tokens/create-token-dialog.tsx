import { useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import { listReleases } from '@portal/contracts/delivery';
import {
  createDeployToken,
  DEPLOY_PERMISSIONS,
  TOKEN_DAYS,
  type DeployPermission,
} from '@portal/contracts/deploy-tokens';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Select } from '@portal/ui/select';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseNumber } from '../../../../shared/parse-input';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { AppPicker } from './app-picker';
import { CheckboxGroup } from '../../../../shared/checkbox-group';
import { copy, makeCopy, messages } from './copy';

const RIGHT_OPTIONS = DEPLOY_PERMISSIONS.map((value) => ({ value, label: copy.rights[value] }));
const SIGNING = (['signed', 'unsigned'] as const).map((value) => ({
  value,
  label: makeCopy.signingChoices[value],
}));

/** This form requires an explicit choice whether releases must be signed. */
const bodySchema = createDeployToken.body.required({ signingKey: true });
const SCOPES = (['every', 'some'] as const).map((value) => ({ value, label: makeCopy.scopes[value] }));

/** Names between commas. */
const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

interface CreateTokenDialogProps {
  onClose: () => void;
  onMade: (made: CallOutput<typeof createDeployToken>) => void;
}

/** Asks for the token's name, scope, and expiry. */
export function CreateTokenDialog({ onClose, onMade }: CreateTokenDialogProps) {
  const toast = useToast();
  const releases = useAdminCall(listReleases, {});
  const form = useForm('deploy-token', {
    name: '',
    scope: 'some',
    others: '',
    days: String(TOKEN_DAYS.default),
    signing: '',
    signingKey: '',
  });
  const create = useAdminSend(createDeployToken, {
    failed: messages.makeFailed,
    onRefused: form.refused,
    onSuccess: (made) => {
      toast(messages.made);
      onMade(made);
    },
  });
  const [apps, setApps] = useState<string[]>([]);
  const [rights, setRights] = useState<DeployPermission[]>([]);
  const isSigned = form.typed.signing === 'signed';
  const isForSome = form.typed.scope === 'some';

  const submit = () => {
    const { name, others, days, signing, signingKey } = form.typed;
    const named = [...new Set([...apps, ...namesIn(others)])];
    const body = form.check(bodySchema, {
      name,
      apps: isForSome ? named : null,
      rights,
      days: parseNumber(days),
      signingKey: signing === '' ? undefined : isSigned ? signingKey : null,
    });
    if (body) create.mutate({ body });
  };

  return (
    <FormDialog
      id="make-token"
      wide
      title={makeCopy.title}
      texts={makeCopy.texts}
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={makeCopy.name} hint={makeCopy.nameHint} required autoComplete="off" />
      <Select {...form.field('scope')} label={makeCopy.apps} options={SCOPES} />
      {isForSome && (
        <AppPicker
          known={releases.data?.apps.map(({ app }) => app) ?? []}
          chosen={apps}
          onChange={setApps}
          others={form.field('others')}
          issues={form.issues}
        />
      )}
      <CheckboxGroup
        id="deploy-token-rights"
        legend={makeCopy.rights}
        options={RIGHT_OPTIONS}
        chosen={rights}
        error={form.issues['rights'] && makeCopy.faults.rights}
        onChange={setRights}
      />
      <Select
        {...form.field('signing')}
        label={makeCopy.signing}
        hint={makeCopy.signingWhy}
        options={SIGNING}
        placeholder={makeCopy.chooseSigning}
        required
        error={form.typed.signing === '' && form.issues['signingKey'] ? makeCopy.faults.signing : undefined}
      />
      {isSigned && (
        <TextArea
          {...form.field('signingKey')}
          label={makeCopy.signingKey}
          hint={makeCopy.signingKeyHint}
          required
          autoComplete="off"
          spellCheck={false}
          error={form.issues['signingKey'] && makeCopy.faults.signingKey}
        />
      )}
      <TextField
        {...form.field('days')}
        label={makeCopy.days}
        type="number"
        {...TOKEN_DAYS}
        required
        error={form.issues['days'] && makeCopy.faults.days(TOKEN_DAYS.min, TOKEN_DAYS.max)}
      />
      {create.error && (
        <ErrorNotice message={apiErrorMessage(create.error, messages.makeFailed, 'every').description} />
      )}
    </FormDialog>
  );
}
