import { styled } from 'styled-components';
import { conditionsOf, SEQUENCE_LIMITS } from '@portal/contracts/email-sequences';
import type { Issues } from '@portal/sdk/api-errors';
import { Button, IconButton } from '@portal/ui/button';
import { Grid } from '@portal/ui/grid';
import { Icon } from '@portal/ui/icon';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { color, radius, space } from '@portal/ui/tokens';
import { ListFieldset } from '../../../../shared/list-fieldset';
import { formCopy } from './copy';
import { addStep, changeStep, moveStep, removeStep, type TypedStep } from './edit-steps';

const texts = formCopy.steps;

const { earliestHour, latestHour, steps: MOST } = SEQUENCE_LIMITS;

const HOURS = Array.from({ length: latestHour - earliestHour + 1 }, (_, index) => {
  const hour = earliestHour + index;
  return { value: String(hour), label: texts.hourText(hour) };
});

const StyledStep = styled.li`
  padding: ${space.md};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

interface StepFieldsProps {
  steps: readonly TypedStep[];
  /** What starts the sequence: not every condition goes with it. */
  trigger: string;
  issues: Issues;
  onChange: (change: (steps: TypedStep[]) => TypedStep[]) => void;
}

/** The emails of a sequence: add, write, move, remove. */
export function StepFields({ steps, trigger, issues, onChange }: StepFieldsProps) {
  const isFull = steps.length >= MOST;
  const conditions = [
    { value: '', label: texts.everyone },
    ...conditionsOf(trigger).map((value) => ({ value, label: texts.conditions[value] })),
  ];
  return (
    <ListFieldset title={texts.title} hint={texts.hint} error={issues['steps']} large>
      <Stack as="ol" role="list">
        {steps.map((step, index) => {
          const number = index + 1;
          const field = (name: 'waitDays' | 'hour' | 'condition' | 'subject' | 'body') => ({
            id: `sequence-steps-${step.key}-${name}`,
            value: step[name],
            error: issues[`steps.${index}.${name}`],
            onChange: ({ target: { value } }: { target: { value: string } }) =>
              onChange((now) => changeStep(now, step.key, { [name]: value })),
          });
          return (
            <StyledStep key={step.key}>
              <Stack gap="sm">
                <Row justify="between" nowrap>
                  <Text weight="strong">{texts.one(number)}</Text>
                  <Row gap="none" nowrap>
                    <IconButton
                      aria-label={texts.up(number)}
                      disabled={index === 0}
                      onClick={() => onChange((now) => moveStep(now, step.key, -1))}
                    >
                      <Icon name="chevron-up" />
                    </IconButton>
                    <IconButton
                      aria-label={texts.down(number)}
                      disabled={index === steps.length - 1}
                      onClick={() => onChange((now) => moveStep(now, step.key, 1))}
                    >
                      <Icon name="chevron-down" />
                    </IconButton>
                    <IconButton
                      aria-label={texts.remove(number)}
                      onClick={() => onChange((now) => removeStep(now, step.key))}
                    >
                      <Icon name="close" />
                    </IconButton>
                  </Row>
                </Row>
                <Grid min="12rem">
                  <TextField {...field('waitDays')} label={texts.wait(number)} inputMode="numeric" autoComplete="off" />
                  <Select {...field('hour')} label={texts.hour} options={HOURS} />
                  <Select {...field('condition')} label={texts.condition} options={conditions} />
                </Grid>
                <TextField {...field('subject')} label={texts.subject} required autoComplete="off" />
                <TextArea {...field('body')} label={texts.body} rows={8} />
              </Stack>
            </StyledStep>
          );
        })}
      </Stack>
      <Row>
        <Button
          variant="secondary"
          size="small"
          disabled={isFull}
          onClick={() => onChange((now) => addStep(now, crypto.randomUUID()))}
        >
          <Icon name="plus" size={16} />
          {texts.add}
        </Button>
        {isFull && (
          <Text muted size="sm">
            {texts.most}
          </Text>
        )}
      </Row>
    </ListFieldset>
  );
}
