import type { LessonDraft } from '@portal/contracts/content-editing';
import { LESSON_WORDS, lessonWords } from '@portal/contracts/lesson-words';
import { embedUrl, watchUrl } from '@portal/contracts/videos';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { Lesson, LessonPart } from '@portal/ui/lesson';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { VideoPlayer } from '@portal/ui/video-player';
import { lessonCopy } from './copy';
import type { LessonPlace } from './use-lesson-editor';

const { preview } = lessonCopy;

interface LessonPreviewProps {
  place: LessonPlace;
  lesson: LessonDraft;
  onClose: () => void;
}

/** A lesson as a member will meet it. Ticks and text can be tried and lead nowhere. */
export function LessonPreview({ place: { courseKey, day }, lesson, onClose }: LessonPreviewProps) {
  const words = lessonWords(courseKey);
  return (
    <Dialog id="lesson-preview" title={preview.title} open onClose={onClose} wide>
      <Lesson
        id="lesson-preview-lesson"
        title={words.title({ dayNumber: day, title: lesson.title })}
        quote={lesson.quote}
        video={<PreviewVideo video={lesson.video} heading={words.video} missing={words.noVideo} />}
        activitiesTitle={words.activities}
        activities={lesson.activities.map(({ key, text }) => (
          <Checkbox key={key} id={`preview-${key}`} label={text} />
        ))}
      >
        <LessonPart title={LESSON_WORDS.reflection}>
          <TextArea
            id="preview-reflection"
            label={lesson.reflectionPrompt}
            placeholder={LESSON_WORDS.reflectionPlaceholder}
          />
        </LessonPart>
        <Row>
          <Button disabled>{words.action}</Button>
        </Row>
      </Lesson>
    </Dialog>
  );
}

interface PreviewVideoProps {
  video: LessonDraft['video'];
  heading: string;
  missing: string | undefined;
}

function PreviewVideo({ video, heading, missing }: PreviewVideoProps) {
  if (!video) {
    return (
      missing && (
        <LessonPart title={heading}>
          <Text muted>{missing}</Text>
        </LessonPart>
      )
    );
  }
  return (
    <LessonPart title={heading}>
      <VideoPlayer
        address={embedUrl(video.youtubeId)}
        title={video.title}
        playLabel={LESSON_WORDS.playVideo}
        notice={LESSON_WORDS.playNotice}
      />
      {!missing && (
        <Button
          as="a"
          href={watchUrl(video.youtubeId)}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="small"
        >
          {preview.watch}
        </Button>
      )}
    </LessonPart>
  );
}
