import { styled } from 'styled-components';
import { Columns } from '@portal/ui/grid';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Stack } from '@portal/ui/stack';
import { color, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { QuestionnaireForm } from './questionnaire-form';

const StyledAside = styled.aside`
  ${from.desktop} {
    position: sticky;
    top: 6rem;
  }

  ol {
    padding-inline-start: ${space.lg};
  }
  li::marker {
    color: ${color.accentText};
    font-weight: 700;
  }
`;

/** The questionnaire, next to what it leads to. */
export function QuestionnaireScreen() {
  return (
    <Page>
      <PageTitle eyebrow={copy.eyebrow} intro={copy.intro}>
        {copy.title}
      </PageTitle>
      <Columns gap="xl">
        <QuestionnaireForm />
        <StyledAside>
          <Card tone="gold">
            <Heading size="h3">{copy.asideTitle}</Heading>
            <Stack as="ol" gap="sm">
              {copy.aside.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Stack>
          </Card>
        </StyledAside>
      </Columns>
    </Page>
  );
}
