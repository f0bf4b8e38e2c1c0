import { styled } from 'styled-components';
import { LESSON_WORDS } from '@portal/contracts/lesson-words';
import type { Lesson } from '@portal/contracts/lessons';
import { Button } from '@portal/ui/button';
import { LessonPart } from '@portal/ui/lesson';
import { Text } from '@portal/ui/text';
import { VideoPlayer } from '@portal/ui/video-player';
import { below, font, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { toEmbedUrl } from './embed-url';

/** On a phone, a single line, so that the day's activities are close; a full player once it plays. */
const StyledVideo = styled.div`
  > div > a {
    align-self: flex-start;
    margin-inline-start: -${space.sm};
  }
  ${below.tablet} {
    > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: 0 ${space.sm};
    }
    > div > :is(button, iframe) {
      grid-column: 1 / -1;
    }
    > div > a {
      grid-area: 1 / 2;
      margin-inline: 0 -${space.sm};
      white-space: nowrap;
    }
    button {
      aspect-ratio: auto;
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 ${space.sm};
      padding: ${space.xs} ${space.sm};
      font-size: ${font.size.sm};
      line-height: 1.35;
      text-align: start;

      > :first-child {
        grid-row: span 2;
        width: ${touch};
        height: ${touch};
      }
      > :nth-child(2) {
        align-self: end;
      }
      > :last-child {
        align-self: start;
      }
    }
  }
`;

interface LessonVideoProps {
  video: CourseSettings['video'];
  lesson: Pick<Lesson, 'videoUrl' | 'videoTitle'>;
}

/** The day's video; a course without a text for a missing one leaves the part out. */
export function LessonVideo({ video, lesson: { videoUrl, videoTitle } }: LessonVideoProps) {
  const address = videoUrl === null ? undefined : toEmbedUrl(videoUrl);
  if (!address && !video.missing) return null;
  return (
    <StyledVideo>
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
            variant="ghost"
            size="small"
          >
            {copy.watch}
          </Button>
        )}
      </LessonPart>
    </StyledVideo>
  );
}
