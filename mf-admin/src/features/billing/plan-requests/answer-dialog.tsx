import { getPlans } from '@portal/contracts/plan-catalog';
import { PLAN_ANSWER_MAX, type PlanAnswer, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { planName } from '@portal/contracts/plans';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { FormDialog } from '@portal/ui/form-dialog';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAnswerForm } from './answer-form';
import { copy } from './copy';

const { dialog: texts } = copy;

const INTERVALS = (['month', 'year', 'once'] as const).map((value) => ({ value, label: texts.intervals[value] }));

interface AnswerDialogProps {
  request: StoredPlanRequest;
  onClose: () => void;
  onAnswered: () => unknown;
}

/** Answers a plan request: by an offer at a price, a grant, or no. */
export function AnswerDialog(props: AnswerDialogProps) {
  const plans = useAdminCall(getPlans, {});
  if (!plans.data && !plans.isError) return null;
  return <Answer {...props} isOff={plans.data?.payments === 'off'} />;
}

function Answer({ request, isOff, onClose, onAnswered }: AnswerDialogProps & { isOff: boolean }) {
  const answers: PlanAnswer['answer'][] = isOff ? ['grant', 'decline'] : ['offer', 'grant', 'decline'];
  const { form, isSending, submit } = useAnswerForm(request, isOff ? 'grant' : 'offer', onAnswered);
  const answer = answers.find((one) => one === form.typed.answer) ?? 'grant';
  const { member, plan, note, onSale } = request;
  return (
    <FormDialog
      id="answer-plan-request"
      wide
      title={texts.title(planName(plan), `${member.firstName} ${member.lastName}`)}
      texts={texts}
      pending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {note && <Text muted>{note}</Text>}
      <Select
        {...form.field('answer')}
        value={answer}
        label={texts.answer}
        {...(isOff && { hint: texts.off })}
        options={answers.map((value) => ({ value, label: texts.answers[value] }))}
      />
      {answer === 'offer' && (
        <Grid min="12rem" gap="md" stretch>
          <TextField
            {...form.field('cents')}
            label={texts.price}
            hint={texts.priceHint(onSale?.currency ?? 'usd')}
            inputMode="decimal"
            required
          />
          <Select {...form.field('interval')} label={texts.interval} options={INTERVALS} />
          {form.typed.interval === 'once' && (
            <TextField {...form.field('weeks')} label={texts.weeks} inputMode="numeric" required />
          )}
        </Grid>
      )}
      {answer === 'grant' && (
        <TextField {...form.field('endsAt')} type="date" label={texts.until} hint={texts.untilHint} />
      )}
      <TextArea
        {...form.field('words')}
        label={texts.words}
        hint={texts.hints[answer]}
        maxLength={PLAN_ANSWER_MAX}
        required
      />
    </FormDialog>
  );
}
