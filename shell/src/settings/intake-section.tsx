import { styled } from 'styled-components';
import { getIntake } from '@portal/contracts/registration';
import { useCall } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { intakeCopy as copy } from './copy';
import { SettingsSection } from './settings-section';

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.md} ${space.lg};
  margin: 0;

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dd {
    margin: 0;
  }
`;

const StyledWords = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The member's intake answers about their business, if any. */
export function IntakeSection() {
  const intake = useCall(getIntake, {}).data?.startingPoint;
  if (!intake) return null;
  const facts = (['industry', 'currentIncome', 'incomeGoal'] as const).map((name) => [name, intake[name]]);
  return (
    <SettingsSection id="starting-point" title={copy.title} about={copy.about}>
      <StyledFacts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" muted size="xs" weight="medium">
              {copy[name as keyof typeof copy]}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </StyledFacts>
      <StyledWords>{intake.businessDescription}</StyledWords>
    </SettingsSection>
  );
}
