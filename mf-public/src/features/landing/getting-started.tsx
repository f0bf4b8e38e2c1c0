import { styled } from 'styled-components';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { color, font, from, space } from '@portal/ui/tokens';
import { SectionTitle } from './section-title';
import { copy } from './copy';

/** Down the page on a phone, along a line where there is room. */
const StyledSteps = styled.ol`
  display: grid;
  gap: ${space.xl};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space.lg};
  }
`;

const StyledStep = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding-inline-start: ${space.lg};
  border-inline-start: 2px solid ${color.border};

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.2rem;
    inset-inline-start: calc(-0.4375rem - 1px);
    width: 0.875rem;
    height: 0.875rem;
    border: 3px solid ${color.accentText};
    border-radius: 50%;
    background: ${color.background};
  }
  ${from.tablet} {
    padding: ${space.lg} ${space.sm} 0 0;
    border-inline-start: 0;
    border-block-start: 2px solid ${color.border};

    &::before {
      inset-block-start: calc(-0.4375rem - 1px);
      inset-inline-start: 0;
    }
  }
`;

const StyledWhen = styled.p`
  color: ${color.accentText};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  line-height: 1.3;
`;

/** How it goes from the questionnaire to the first lesson. */
export function GettingStarted() {
  return (
    <Band aria-labelledby="first-days-title">
      <SectionTitle id="first-days-title" title={copy.gettingStarted.title} text={copy.gettingStarted.text} />
      <StyledSteps role="list">
        {copy.gettingStarted.steps.map(({ when, title, text }) => (
          <StyledStep key={when}>
            <StyledWhen>{when}</StyledWhen>
            <Heading as="h3" size="h3">
              {title}
            </Heading>
            <Text muted size="sm">
              {text}
            </Text>
          </StyledStep>
        ))}
      </StyledSteps>
    </Band>
  );
}
