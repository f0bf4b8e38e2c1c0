import { styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { color, forcedColors, motion, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { LessonWork } from '@portal/sdk/send-lesson';

const StyledSteps = styled.div`
  flex: 1;
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  max-width: 22rem;
`;

const StyledWords = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.sm};
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`;

const StyledBar = styled.div`
  display: flex;
  gap: 0.1875rem;
`;

const StyledStep = styled.span<{ $done: boolean }>`
  flex: 1;
  height: 0.3125rem;
  border-radius: ${radius.pill};
  background: ${color.track};
  overflow: hidden;

  &::after {
    content: '';
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${tone.green.solid};
    transform: scaleX(${({ $done }) => ($done ? 1 : 0)});
    transform-origin: left;
    transition: transform ${motion.gentle};
  }
  ${forcedColors} {
    border: 1px solid CanvasText;

    &::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

interface LessonStepsProps {
  /** The keys of the activities that are steps: the first ones. */
  activityKeys: readonly string[];
  work: Pick<LessonWork, 'ticked' | 'reflection'>;
  /** Whether the reflection is one of the steps. */
  withReflection: boolean;
  isUnsaved: boolean;
}

/** The steps of a day as segments of a bar, each filled when it is done. */
export function LessonSteps({ activityKeys, work, withReflection, isUnsaved }: LessonStepsProps) {
  const steps = activityKeys.map((key, index) => ({ key, isDone: work.ticked.includes(index) }));
  if (withReflection) steps.push({ key: '', isDone: work.reflection.trim() !== '' });
  return (
    <StyledSteps>
      <StyledWords>
        <Text as="span" size="xs" weight="strong">
          {copy.steps(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </Text>
        <Text as="span" size="xs" muted role="status">
          {isUnsaved && copy.notSaved}
        </Text>
      </StyledWords>
      <StyledBar aria-hidden="true">
        {steps.map(({ key, isDone }) => (
          <StyledStep key={key} $done={isDone} />
        ))}
      </StyledBar>
    </StyledSteps>
  );
}
