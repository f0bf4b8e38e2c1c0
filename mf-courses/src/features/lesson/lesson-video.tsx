import type { Lesson } from '@portal/contracts/lessons';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { embedAddress } from './video-address';
import { VideoPlayer } from './video-player';

interface LessonVideoProps {
  video: CourseSettings['video'];
  lesson: Pick<Lesson, 'videoUrl' | 'videoTitle'>;
}

/** The day's video; a course without a text for a missing one leaves the part out. */
export function LessonVideo({ video, lesson: { videoUrl, videoTitle } }: LessonVideoProps) {
  const address = videoUrl === null ? undefined : embedAddress(videoUrl);
  if (!address && !video.missing) return null;
  return (
    <Stack gap="sm">
      <Heading as="h3" size="h3">
        {video.heading}
      </Heading>
      {address ? (
        <VideoPlayer address={address} title={videoTitle ?? copy.untitledVideo} />
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
    </Stack>
  );
}
