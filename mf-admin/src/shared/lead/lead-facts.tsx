import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Submission } from '@portal/contracts/questionnaire';
import { color, font, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { IncomeBadge } from './income-badge';
import { ExactTime } from '../exact-time';

const { fields } = copy;

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.md} ${space.lg};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    color: ${color.muted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const StyledFact = styled.div<{ $wide: boolean }>`
  min-width: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};

  dd {
    white-space: ${({ $wide }) => ($wide ? 'pre-wrap' : 'normal')};
  }
`;

const Fact = ({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <StyledFact $wide={wide}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </StyledFact>
);

/** A visitor's submission, except for the name, which is displayed above. */
export function LeadFacts({ lead }: { lead: Omit<Submission, 'id' | 'name'> }) {
  const { email, phone, industry, createdAt, currentIncome, incomeGoal, businessDescription } = lead;
  return (
    <StyledFacts>
      <Fact term={fields.email}>{email}</Fact>
      <Fact term={fields.phone}>{phone}</Fact>
      <Fact term={fields.industry}>{industry}</Fact>
      <Fact term={fields.submitted}>
        <ExactTime at={createdAt} />
      </Fact>
      <Fact term={fields.currentIncome}>
        <IncomeBadge range={currentIncome} />
      </Fact>
      <Fact term={fields.incomeGoal}>
        <IncomeBadge range={incomeGoal} />
      </Fact>
      <Fact term={fields.businessDescription} wide>
        {businessDescription}
      </Fact>
    </StyledFacts>
  );
}
