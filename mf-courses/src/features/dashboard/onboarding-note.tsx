import { styled } from 'styled-components';
import type { Dashboard } from '@portal/contracts/dashboard';
import { Link } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { OnboardingPrompt } from '../../shared/onboarding-prompt';
import { copy } from './copy';

const { onboarding: texts } = copy;

const StyledGoal = styled(Text)`
  overflow-wrap: anywhere;

  a {
    margin-inline-start: 0.5rem;
  }
`;

/** The way to the onboarding until the member is through with it; then what they want in six months, in one line. */
export function OnboardingNote({ goal, done }: NonNullable<Dashboard['firstDay']>) {
  if (!done) return <OnboardingPrompt begun={goal !== ''} />;
  if (goal === '') return null;
  return (
    <StyledGoal muted>
      {texts.goal} {goal} <Link to="/welcome">{texts.change}</Link>
    </StyledGoal>
  );
}
