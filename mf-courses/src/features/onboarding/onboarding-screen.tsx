import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { getIntake } from '@portal/contracts/registration';
import type { CallInput } from '@portal/contracts/call';
import { getOnboarding, type Onboarding, type updateOnboarding } from '@portal/contracts/onboarding';
import { useCall, useMember, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { width } from '@portal/ui/tokens';
import { useSaveOnboarding } from '../../shared/use-save-onboarding';
import { copy, messages } from './copy';
import { GoalStep } from './goal-step';
import { HoursStep } from './hours-step';
import { OnboardingDone } from './onboarding-done';
import { TimeStep } from './time-step';

const STEPS = [GoalStep, HoursStep, TimeStep];

const StyledColumn = styled.div`
  display: grid;
  gap: 1.5rem;
  max-width: ${width.text};
`;

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Where a returning member continues: the first unanswered question. */
const firstOpen = ({ goal, weeklyHours, reminder, done }: Onboarding) => {
  if (done) return STEPS.length;
  if (goal === '') return 0;
  if (weeklyHours === null) return 1;
  return reminder === null ? 2 : STEPS.length;
};

/** The onboarding of a member: three questions, each saved by itself, then Day 1. */
export function OnboardingScreen() {
  const { firstName } = useMember();
  const { data, isError, refetch } = useCall(getOnboarding, {});
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title(firstName)}</PageTitle>
      {!data && isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup label={copy.loading}>
          <CardSkeleton widths={['60%', '100%', '100%', '30%']} />
        </SkeletonGroup>
      )}
      {data && <Steps onboarding={data} />}
    </Page>
  );
}

function Steps({ onboarding }: { onboarding: Onboarding }) {
  const [step, setStep] = useState(() => firstOpen(onboarding));
  const toast = useToast();
  const save = useSaveOnboarding((error) => toast(apiErrorMessage(error, messages.failed, 'every')));
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Who goes from step to step by keyboard or screen reader begins at its heading.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    column.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [step]);

  const go = (to: number, body: CallInput<typeof updateOnboarding>['body'] = {}, onSaved?: () => void) => {
    const last = to >= STEPS.length && !onboarding.done;
    const change = { ...body, ...(last && { done: true as const }) };
    if (Object.keys(change).length === 0) setStep(to);
    else {
      const onSuccess = () => {
        onSaved?.();
        setStep(to);
      };
      save.mutate({ body: change }, { onSuccess });
    }
  };
  const Step = STEPS[step];
  return (
    <StyledColumn ref={column}>
      {step === 0 && <Started />}
      {Step ? (
        <>
          <Card as="section" aria-labelledby="first-day-step">
            <Text muted size="sm" role="status">
              {copy.step(step + 1, STEPS.length)}
            </Text>
            <Step
              key={step}
              onboarding={onboarding}
              saving={save.isPending}
              onSave={(body, onSaved) => go(step + 1, body, onSaved)}
              onSkip={() => go(step + 1)}
              {...(step > 0 && { onBack: () => setStep(step - 1) })}
            />
          </Card>
          <Row>
            <Button variant="ghost" size="small" disabled={save.isPending} onClick={() => go(STEPS.length)}>
              {copy.skipAll}
            </Button>
          </Row>
        </>
      ) : (
        <OnboardingDone onboarding={onboarding} onChange={() => setStep(0)} />
      )}
    </StyledColumn>
  );
}

/** The member's intake answers about their business, if any. */
function Started() {
  const intake = useCall(getIntake, {}).data?.startingPoint;
  if (!intake) return null;
  return (
    <Card as="section" level="quiet" aria-label={copy.started}>
      <Text muted size="sm">
        {copy.started}
      </Text>
      <Text weight="medium">{copy.toGoal(intake.currentIncome, intake.incomeGoal)}</Text>
      <StyledWords>{intake.businessDescription}</StyledWords>
    </Card>
  );
}
