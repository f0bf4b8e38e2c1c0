import { useState } from 'react';
import type { LessonContentState } from '@portal/contracts/content-editing';
import { UnsavedWorkGuard } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { ActivityFields } from './activity-fields';
import { lessonCopy } from './copy';
import { LessonPreview } from './lesson-preview';
import { useLessonEditor, type LessonPlace } from './use-lesson-editor';
import { VideoField } from './video-field';

const { fields } = lessonCopy;

interface LessonEditorProps {
  place: LessonPlace;
  content: LessonContentState;
  onSaved: (content: LessonContentState) => void;
}

/** The editor of a lesson: a draft until it is published. */
export function LessonEditor({ place, content, onSaved }: LessonEditorProps) {
  const editor = useLessonEditor(place, content, onSaved);
  const [previewing, setPreviewing] = useState(false);
  const { work, change, issues, pending, changed } = editor;
  const field = (name: 'title' | 'quote' | 'reflectionPrompt') => ({
    id: `lesson-${name}`,
    label: fields[name],
    value: work[name],
    error: issues[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Stack gap="lg">
      <UnsavedWorkGuard when={changed} />
      {Object.keys(issues).length > 0 && <ErrorNotice message={lessonCopy.faults} />}
      <Card>
        <TextField {...field('title')} required />
        <TextArea {...field('quote')} required />
        <ActivityFields
          activities={work.activities}
          issues={issues}
          onChange={(activities) => change({ activities })}
        />
        <TextArea {...field('reflectionPrompt')} required />
        <VideoField video={work.video} issues={issues} onChange={(video) => change({ video })} />
      </Card>
      <Row justify="between">
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          <Icon name="eye" size={18} />
          {lessonCopy.preview.open}
        </Button>
        <Row>
          {content.draft && (
            <Button variant="ghost" disabled={pending} onClick={editor.discard}>
              {lessonCopy.discard}
            </Button>
          )}
          <Button variant="secondary" disabled={pending || !changed} onClick={editor.saveDraft}>
            {pending ? lessonCopy.pending : lessonCopy.saveDraft}
          </Button>
          <Button disabled={pending || (!changed && !content.draft)} onClick={editor.publish}>
            {lessonCopy.publish}
          </Button>
        </Row>
      </Row>
      {previewing && <LessonPreview place={place} lesson={work} onClose={() => setPreviewing(false)} />}
    </Stack>
  );
}
