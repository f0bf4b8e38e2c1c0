import { styled } from 'styled-components';
import { withBrand } from '@portal/contracts/brand-words';
import { LEGAL } from '@portal/contracts/legal';
import { INCOME_RANGES, INDUSTRIES, type Questionnaire } from '@portal/contracts/questionnaire';
import { Link, useBrand, useHydrated } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { font, space } from '@portal/ui/tokens';
import { EvenGrid } from '../../shared/even-grid';
import { copy } from './copy';
import { RestoredNotice } from './restored-notice';
import { useQuestionnaire } from './use-questionnaire';

const StyledForm = styled(Card)`
  gap: ${space.xl};
`;

const StyledFieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;

  legend {
    margin-bottom: ${space.sm};
    padding: 0;
    font-weight: ${font.weight.bold};
  }
`;

/** The questionnaire of spec sections 2 to 5. */
export function QuestionnaireForm() {
  const { form, submit, pending, problem, startOver } = useQuestionnaire();
  const ready = useHydrated();
  const brand = useBrand();
  const field = (name: keyof Questionnaire) => ({
    label: copy.labels[name],
    required: true,
    ...form.field(name),
  });

  return (
    <StyledForm as="form" method="post" noValidate padding="xl" aria-label={copy.title} onSubmit={submit}>
      {form.restored && <RestoredNotice onStartOver={startOver} />}
      <StyledFieldset>
        <Heading as="legend" size="h3">
          {copy.about}
        </Heading>
        <TextField {...field('name')} autoComplete="name" />
        <EvenGrid $min="14rem" $gap="md">
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('phone')} type="tel" autoComplete="tel" hint={copy.hints.phone} />
        </EvenGrid>
      </StyledFieldset>
      <StyledFieldset>
        <Heading as="legend" size="h3">
          {copy.business}
        </Heading>
        <Select {...field('industry')} options={INDUSTRIES} placeholder={copy.placeholders.industry} />
        <EvenGrid $min="14rem" $gap="md">
          <Select {...field('currentIncome')} options={INCOME_RANGES} placeholder={copy.placeholders.currentIncome} />
          <Select {...field('incomeGoal')} options={INCOME_RANGES} placeholder={copy.placeholders.incomeGoal} />
        </EvenGrid>
        <TextArea {...field('businessDescription')} rows={6} hint={copy.hints.businessDescription} />
      </StyledFieldset>
      <Stack gap="sm">
        {problem && <ErrorNotice message={problem} />}
        <noscript>
          <p>{withBrand(copy.noScript, brand)}</p>
        </noscript>
        <Row gap="md">
          {/* Keeps focus in the field: an error that appears as it loses focus would move the button from under the press. */}
          <Button
            type="submit"
            size="large"
            disabled={pending || !ready}
            onMouseDown={(event) => event.preventDefault()}
          >
            {pending ? copy.submitting : copy.submit}
          </Button>
          <Text size="sm" muted>
            {copy.required}
          </Text>
        </Row>
        <Text size="sm" muted>
          {withBrand(copy.privacy, brand)} <Link to={LEGAL.privacy.path}>{LEGAL.privacy.label}</Link>.{' '}
          <Link to={LEGAL.terms.path}>{LEGAL.terms.label}</Link>.
        </Text>
      </Stack>
    </StyledForm>
  );
}
