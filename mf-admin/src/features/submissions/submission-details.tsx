import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Submission } from '@portal/contracts/questionnaire';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { colour, font, from, space } from '@portal/ui/tokens';
import { callLink, mailLink } from './contact-links';
import { copy } from './copy';
import { IncomeBadge } from './income-badge';
import { SubmittedTime } from './submitted-time';

const { fields, details } = copy;

const StyledFacts = styled.dl`
  display: grid;
  gap: ${space.md} ${space.lg};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    color: ${colour.muted};
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

interface SubmissionDetailsProps {
  submission: Submission;
  onClose: () => void;
}

/** Everything a visitor sent, and the ways to reach them. */
export function SubmissionDetails({ submission, onClose }: SubmissionDetailsProps) {
  const { name, email, phone, industry, createdAt, currentIncome, incomeGoal, businessDescription } = submission;
  const contact = (
    <>
      <Button as="a" variant="secondary" href={callLink(phone)}>
        <Icon name="phone" size={18} />
        {details.call}
      </Button>
      <Button as="a" href={mailLink(email)}>
        <Icon name="mail" size={18} />
        {details.sendEmail}
      </Button>
    </>
  );
  return (
    <Dialog id="submission-details" title={details.title} open onClose={onClose} wide footer={contact}>
      <Stack gap="lg">
        <Heading as="h3" size="h2">
          {name}
        </Heading>
        <StyledFacts>
          <Fact term={fields.email}>{email}</Fact>
          <Fact term={fields.phone}>{phone}</Fact>
          <Fact term={fields.industry}>{industry}</Fact>
          <Fact term={fields.submitted}>
            <SubmittedTime at={createdAt} />
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
      </Stack>
    </Dialog>
  );
}
