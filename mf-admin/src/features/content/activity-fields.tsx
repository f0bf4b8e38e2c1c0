import { styled } from 'styled-components';
import { LESSON_LIMITS } from '@portal/contracts/content-editing';
import type { Issues } from '@portal/sdk/api-errors';
import { Button, IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { below, space } from '@portal/ui/tokens';
import { ListFieldset } from '../../shared/list-fieldset';
import { moveActivity, renameActivity, addActivity, removeActivity, type Activities } from './edit-activities';
import { lessonCopy } from './copy';

const texts = lessonCopy.activities;

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

interface ActivityFieldsProps {
  activities: Activities;
  issues: Issues;
  onChange: (activities: Activities) => void;
}

/** The activities of a lesson: add, reword, move, remove. */
export function ActivityFields({ activities, issues, onChange }: ActivityFieldsProps) {
  const isFull = activities.length >= LESSON_LIMITS.activities.max;
  return (
    <ListFieldset title={texts.title} hint={texts.hint} error={issues['activities']} large>
      <Stack as="ol" role="list">
        {activities.map(({ key, text }, index) => (
          <StyledActivity key={key}>
            <TextArea
              id={`lesson-activity-${key}`}
              label={texts.label(index + 1)}
              value={text}
              error={issues[`activities.${index}.text`]}
              onChange={({ target }) => onChange(renameActivity(activities, key, target.value))}
            />
            <Row gap="none" nowrap>
              <IconButton
                aria-label={texts.up(index + 1)}
                disabled={index === 0}
                onClick={() => onChange(moveActivity(activities, key, -1))}
              >
                <Icon name="chevron-up" />
              </IconButton>
              <IconButton
                aria-label={texts.down(index + 1)}
                disabled={index === activities.length - 1}
                onClick={() => onChange(moveActivity(activities, key, 1))}
              >
                <Icon name="chevron-down" />
              </IconButton>
              <IconButton
                aria-label={texts.remove(index + 1)}
                onClick={() => onChange(removeActivity(activities, key))}
              >
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
          onClick={() => onChange(addActivity(activities, crypto.randomUUID()))}
        >
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      </Row>
    </ListFieldset>
  );
}
