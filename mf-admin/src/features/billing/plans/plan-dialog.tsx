import { useState } from 'react';
import { INTERVALS, type Currency } from '@portal/contracts/money';
import { savePlan, type ManagedPlan, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { CheckInFields, EntitlementFields } from './entitlement-fields';
import { bodyOf, typedOf, type Chosen } from './plan-form';
import { VersionList } from './version-list';

const { edit: texts } = copy;

interface PlanDialogProps {
  plan: ManagedPlan;
  currency: Currency;
  onClose: () => void;
  onSaved: (plans: ManagedPlans) => void;
}

/** A plan: its words, on what terms it is sold, and what it opens. */
export function PlanDialog({ plan, currency, onClose, onSaved }: PlanDialogProps) {
  const toast = useToast();
  const { key, byApplication, popular, onSale, versions, version } = plan;
  const form = useForm('plan', typedOf(plan));
  const [chosen, setChosen] = useState<Chosen>({
    ...{ popular, onSale },
    opens: versions[0]?.opens ?? [],
    checkIns: versions[0]?.checkIns ?? [],
  });
  const save = useAdminSend(savePlan, {
    failed: messages.failed,
    onRefused: form.refused,
    onSuccess: (saved) => {
      toast(messages.saved);
      onSaved(saved);
    },
  });
  const { typed, field } = form;
  const submit = () => {
    const body = form.check(savePlan.body, { ...bodyOf(typed, chosen), version });
    if (body) save.mutate({ params: { key }, body });
  };
  const choice = (name: 'popular' | 'onSale', label: string, hint?: string) => (
    <div>
      <Checkbox
        id={`plan-${name}`}
        label={label}
        {...(hint && { 'aria-describedby': `plan-${name}-hint` })}
        checked={chosen[name]}
        onChange={({ target }) => setChosen({ ...chosen, [name]: target.checked })}
      />
      {hint && (
        <Text id={`plan-${name}-hint`} size="xs" muted>
          {hint}
        </Text>
      )}
    </div>
  );
  return (
    <FormDialog
      id="edit-plan"
      wide
      title={texts.title(plan.name)}
      texts={copy}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid min="14rem" stretch>
        <TextField {...field('name')} label={texts.name} required />
        <TextField {...field('callToAction')} label={texts.callToAction} required />
      </Grid>
      <TextField {...field('description')} label={texts.description} required />
      <TextArea {...field('features')} label={texts.features} hint={texts.featuresHint} />
      <Grid min="14rem" stretch>
        <TextField
          {...field('cents')}
          label={(byApplication ? texts.from : texts.price)(currency)}
          hint={texts.priceHint}
          inputMode="decimal"
          required
        />
        <Select
          {...field('interval')}
          label={texts.interval}
          options={INTERVALS.map((value) => ({ value, label: texts.intervals[value] }))}
        />
        {typed.interval === 'once' ? (
          <TextField {...field('weeks')} label={texts.weeks} inputMode="numeric" required />
        ) : (
          <TextField {...field('trialDays')} label={texts.trialDays} hint={texts.trialHint} inputMode="numeric" />
        )}
      </Grid>
      <EntitlementFields
        chosen={chosen.opens}
        error={form.issues['opens']}
        onChange={(opens) => setChosen({ ...chosen, opens })}
      />
      <CheckInFields
        chosen={chosen.checkIns}
        error={form.issues['checkIns']}
        onChange={(checkIns) => setChosen({ ...chosen, checkIns })}
      />
      {choice('popular', texts.popular)}
      {choice('onSale', texts.onSale, texts.onSaleHint)}
      <VersionList versions={versions} />
    </FormDialog>
  );
}
