import { styled } from 'styled-components';
import { taglineLines } from '@portal/contracts/brand-words';
import { Link, useBrand } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { PillarsIllustration } from './pillars-illustration';

const { hero } = copy;

const StyledHero = styled.div`
  display: grid;
  gap: ${space.xxl};
  align-items: center;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  }
`;

const StyledTitle = styled(Heading)`
  span {
    display: block;
  }
  span:last-child {
    color: ${color.accentText};
  }
`;

const StyledAssurances = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.lg};
  color: ${color.muted};
  font-size: ${font.size.sm};

  li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
  svg {
    flex: none;
    color: ${color.accentText};
  }
`;

/** The hero: what this is about, and the call to action. */
export function Hero() {
  const title = taglineLines(useBrand().tagline);
  return (
    <Band ground="brand">
      <StyledHero>
        <Stack gap="lg">
          <Stack gap="sm">
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            <StyledTitle as="h1" size="display">
              <span>{title[0]} </span>
              <span>{title[1]}</span>
            </StyledTitle>
          </Stack>
          <Text size="lg" muted>
            {hero.text}
          </Text>
          <Row>
            <Button as={Link} to="/questionnaire" size="large">
              {hero.start}
              <Icon name="arrow-right" size={20} />
            </Button>
            <Button as="a" href="#pillars" variant="secondary" size="large">
              {hero.method}
            </Button>
          </Row>
          <StyledAssurances role="list">
            {hero.assurances.map((assurance) => (
              <li key={assurance}>
                <Icon name="check" size={18} />
                {assurance}
              </li>
            ))}
          </StyledAssurances>
        </Stack>
        <PillarsIllustration />
      </StyledHero>
    </Band>
  );
}
