import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { logoUrl } from '@portal/contracts/brand';
import { taglineLines, type BrandWords } from '@portal/contracts/brand-words';
import { accentDeclarations, ACCENT_PROPERTIES } from '@portal/design/accent';
import { darkTheme, lightTheme } from '@portal/design/themes';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Heading } from '@portal/ui/heading';
import { Logo } from '@portal/ui/logo';
import { Row, Stack } from '@portal/ui/stack';
import { color, font, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledPane = styled.div<{ $theme: 'dark' | 'light' }>`
  ${({ $theme }) => ($theme === 'dark' ? darkTheme : lightTheme)}
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.background};
  color: ${color.text};

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.md};
    padding: ${space.sm} ${space.md};
    border-bottom: 1px solid ${color.border};
    background: ${color.surface};
  }
  header > :last-child {
    padding: ${space.xxs} ${space.sm};
    border-radius: ${radius.md};
    background: ${color.raised};
    color: ${color.accentText};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
  }
`;

const StyledPage = styled(Stack)`
  padding: ${space.md};

  strong {
    font-size: ${font.size.h2};
    font-weight: ${font.weight.bold};
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  strong span {
    color: ${color.accentText};
  }
  p {
    color: ${color.accentText};
    font-size: ${font.size.sm};
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
`;

const StyledCaption = styled.figcaption`
  padding-block-end: ${space.xs};
  color: ${color.muted};
  font-size: ${font.size.sm};
`;

interface BrandPreviewProps {
  words: BrandWords;
  accent: string;
  /** The token of the logo. */
  logo: string | null;
}

/** The brand's styles for a part of a page, independent of the page around it. */
function brandStyle(accent: string, logo: string | null): CSSProperties {
  const declared = accentDeclarations(accent);
  return {
    ...Object.fromEntries(ACCENT_PROPERTIES.map((name) => [name, declared[name] ?? 'initial'])),
    '--brand-mark': logo ? `url(${logoUrl(logo, 'any-192')})` : 'none',
    '--brand-pillars': logo ? 'hidden' : 'visible',
  } as CSSProperties;
}

/** How the brand will look in both themes, as it is typed. */
export const BrandPreview = ({ words, accent, logo }: BrandPreviewProps) => (
  <Stack as="section" gap="md" aria-labelledby="brand-preview">
    <Heading id="brand-preview">{copy.preview}</Heading>
    {(['dark', 'light'] as const).map((theme) => (
      <figure key={theme}>
        <StyledCaption>{copy.themes[theme]}</StyledCaption>
        <StyledPane $theme={theme} style={brandStyle(accent, logo)} inert>
          <Sample words={words} id={`brand-preview-${theme}`} />
        </StyledPane>
      </figure>
    ))}
  </Stack>
);

function Sample({ words: { name, tagline, contact }, id }: { words: BrandWords; id: string }) {
  const [first, rest] = taglineLines(tagline);
  const { page, done, start, more } = copy.sample;
  return (
    <>
      <header>
        <Logo name={name} />
        <span>{page}</span>
      </header>
      <StyledPage gap="md">
        <strong>
          {first} <span>{rest}</span>
        </strong>
        <Row>
          <Button>{start}</Button>
          <Button variant="secondary">{more}</Button>
        </Row>
        <Checkbox id={id} label={done} checked readOnly />
        <p>{contact}</p>
      </StyledPage>
    </>
  );
}
