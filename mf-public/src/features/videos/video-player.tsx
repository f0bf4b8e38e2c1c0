import { styled } from 'styled-components';
import { embedUrl, watchUrl, type Video } from '@portal/contracts/videos';
import { Badge, PillarBadge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius } from '@portal/ui/tokens';
import { copy } from './copy';
import { VIDEO_TONES } from './video-tones';

const StyledFrame = styled.iframe`
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: ${radius.md};
  background: #000000;
`;

function Player({ video }: { video: Video }) {
  return (
    <Stack>
      {/* Without the referrer the host refuses to play (its error 153). */}
      <StyledFrame
        src={`${embedUrl(video.youtubeId)}?autoplay=1&rel=0`}
        title={video.title}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
      <Row gap="xs">
        <PillarBadge name={video.pillar} color={VIDEO_TONES[video.pillar]} />
        <Badge>{video.duration}</Badge>
        <Badge>{video.views}</Badge>
      </Row>
      <Text muted>{video.description}</Text>
    </Stack>
  );
}

/** The player, over the library; the video host is not contacted before it opens. */
export function VideoPlayer({ video, onClose }: { video: Video; onClose: () => void }) {
  return (
    <Dialog
      id="player"
      title={video.title}
      open
      onClose={onClose}
      wide
      footer={
        <>
          <Button as="a" variant="secondary" href={watchUrl(video.youtubeId)} target="_blank" rel="noopener">
            {copy.watch}
            <span className="visually-hidden"> {copy.newTab}</span>
            <Icon name="external" size={18} />
          </Button>
          <Button onClick={onClose}>{copy.closePlayer}</Button>
        </>
      }
    >
      <Player video={video} />
    </Dialog>
  );
}
