import { styled } from 'styled-components';
import { withBrand } from '@portal/contracts/brand-words';
import { useBrand } from '@portal/sdk';
import { Heading } from '@portal/ui/heading';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, radius, space, tone } from '@portal/ui/tokens';
import { CHECKED_BY_COUNSEL, copy, type LegalSection, type LegalText } from './copy';

const StyledNotice = styled.p`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.gold.tint};
  color: ${tone.gold.text};
  font-size: ${font.size.sm};
`;

const StyledTerms = styled.dl`
  display: grid;
  gap: ${space.md};

  dt {
    font-weight: ${font.weight.strong};
  }
  dd {
    margin: 0;
    color: ${color.muted};
  }
`;

const idOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function Section({ section: { heading, paragraphs = [], items } }: { section: LegalSection }) {
  const id = idOf(heading);
  const brand = useBrand();
  return (
    <Stack as="section" gap="md" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{withBrand(paragraph, brand)}</Text>
      ))}
      {items && (
        <StyledTerms>
          {items.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{withBrand(text, brand)}</dd>
            </div>
          ))}
        </StyledTerms>
      )}
    </Stack>
  );
}

/** The privacy notice or the terms. */
export function LegalScreen({ text: { title, intro, updated, sections } }: { text: LegalText }) {
  const brand = useBrand();
  return (
    <Page size="text">
      <PageTitle intro={withBrand(intro, brand)}>{title}</PageTitle>
      {!CHECKED_BY_COUNSEL && <StyledNotice role="note">{copy.unchecked}</StyledNotice>}
      {sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
      <Stack gap="xs">
        <Text>
          {copy.contact} <a href={`mailto:${brand.contact}`}>{brand.contact}</a>.
        </Text>
        <Text muted size="sm">
          {copy.updated(updated)}
        </Text>
      </Stack>
    </Page>
  );
}
