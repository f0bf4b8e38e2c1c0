import { styled } from 'styled-components';
import { LESSON_LIMITS } from '@portal/contracts/content-editing';
import { Button, IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { below, colour, font, space } from '@portal/ui/tokens';
import { moved, reworded, withNew, without, type Activities } from './activity-list';
import { lessonCopy } from './copy';
import type { Issues } from '../../form/issues';

const texts = lessonCopy.activities;

const StyledFieldset = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-width: 0;

  legend {
    padding: 0;
    font-size: ${font.size.h3};
    font-weight: ${font.weight.bold};
  }
`;

const StyledActivity = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.sm};
  align-items: end;

  textarea {
    min-height: 4.5rem;
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StyledError = styled(Text)`
  color: ${colour.dangerText};
`;

interface ActivityFieldsProps {
  activities: Activities;
  issues: Issues;
  onChange: (activities: Activities) => void;
}

/** The activities of a lesson: add, reword, move, remove. */
export function ActivityFields({ activities, issues, onChange }: ActivityFieldsProps) {
  const isFull = activities.length >= LESSON_LIMITS.activities.max;
  return (
    <StyledFieldset>
      <legend>{texts.title}</legend>
      <Text size="sm" muted>
        {texts.hint}
      </Text>
      {issues['activities'] && (
        <StyledError role="alert" size="sm">
          {issues['activities']}
        </StyledError>
      )}
      <Stack as="ol" role="list">
        {activities.map(({ key, text }, index) => (
          <StyledActivity key={key}>
            <TextArea
              id={`activity-${key}`}
              label={texts.label(index + 1)}
              value={text}
              error={issues[`activities.${index}.text`]}
              onChange={({ target }) => onChange(reworded(activities, key, target.value))}
            />
            <Row gap="none" nowrap>
              <IconButton
                aria-label={texts.up(index + 1)}
                disabled={index === 0}
                onClick={() => onChange(moved(activities, key, -1))}
              >
                <Icon name="chevron-up" />
              </IconButton>
              <IconButton
                aria-label={texts.down(index + 1)}
                disabled={index === activities.length - 1}
                onClick={() => onChange(moved(activities, key, 1))}
              >
                <Icon name="chevron-down" />
              </IconButton>
              <IconButton aria-label={texts.remove(index + 1)} onClick={() => onChange(without(activities, key))}>
                <Icon name="close" />
              </IconButton>
            </Row>
          </StyledActivity>
        ))}
      </Stack>
      <Row>
        <Button
          variant="secondary"
          size="small"
          disabled={isFull}
          onClick={() => onChange(withNew(activities, crypto.randomUUID()))}
        >
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </Row>
    </StyledFieldset>
  );
}
