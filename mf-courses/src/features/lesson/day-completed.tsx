import { css, keyframes, styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { below, color, font, space, tone } from '@portal/ui/tokens';

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;
const pop = keyframes`
  from { transform: scale(0.4); box-shadow: 0 0 0 0 ${tone.green.solid}; }
  60% { transform: scale(1.15); }
  to { box-shadow: 0 0 0 0.75rem transparent; }
`;
const draw = keyframes`
  from, 40% { stroke-dashoffset: 1; }
`;

const celebrating = css`
  animation: ${rise} 240ms ease-out;

  > :first-child {
    animation: ${pop} 400ms ease-out;
  }
  path {
    animation: ${draw} 400ms ease-out;
  }
`;

const StyledDone = styled.div<{ $isNew: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  min-width: 0;

  ${({ $isNew }) => $isNew && celebrating}
  ${below.tablet} {
    /* After this visit, the badge shows it; then the link to the next day is enough. */
    ${({ $isNew }) => !$isNew && 'display: none;'}
  }
`;

const StyledMedal = styled.svg`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  padding: 0.5625rem;
  border-radius: 50%;
  background: ${tone.green.solid};
  fill: none;
  stroke: ${color.surface};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
  forced-color-adjust: none;

  path {
    stroke-dasharray: 1;
  }
`;

const StyledTitle = styled.p`
  font-size: ${font.size.h3};
  font-weight: ${font.weight.bold};
  line-height: 1.3;
`;

/** Shows that the day is done, and what is next: with a celebration if that is new. */
export function DayCompleted({ title, text, isNew }: { title: string; text: string; isNew: boolean }) {
  return (
    <StyledDone $isNew={isNew}>
      <StyledMedal viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12.5l5.5 5.5L20 7" pathLength={1} />
      </StyledMedal>
      <div>
        <StyledTitle>{title}</StyledTitle>
        <Text size="sm" muted>
          {text}
        </Text>
      </div>
    </StyledDone>
  );
}
