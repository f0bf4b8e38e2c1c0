import { LESSON_WORDS } from '@portal/contracts/lesson-words';
import type { Lesson } from '@portal/contracts/lessons';
import { Button } from '@portal/ui/button';
import { LessonPart } from '@portal/ui/lesson';
import { Text } from '@portal/ui/text';
import { VideoPlayer } from '@portal/ui/video-player';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { embedAddress } from './video-address';

interface LessonVideoProps {
  video: CourseSettings['video'];
  lesson: Pick<Lesson, 'videoUrl' | 'videoTitle'>;
}

/** The day's video; a course without a text for a missing one leaves the part out. */
export function LessonVideo({ video, lesson: { videoUrl, videoTitle } }: LessonVideoProps) {
  const address = videoUrl === null ? undefined : embedAddress(videoUrl);
  if (!address && !video.missing) return null;
  return (
    <LessonPart title={video.heading}>
      {address ? (
        <VideoPlayer
          address={address}
          title={videoTitle ?? LESSON_WORDS.untitledVideo}
          playLabel={LESSON_WORDS.playVideo}
          notice={LESSON_WORDS.playNotice}
        />
      ) : (
        <Text muted>{video.missing}</Text>
      )}
      {address && video.watchLink && (
        <Button
          as="a"
          href={videoUrl ?? address}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="small"
        >
          {copy.watch}
        </Button>
      )}
    </LessonPart>
  );
}
