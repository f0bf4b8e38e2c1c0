import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { thumbnailUrl, watchUrl, type Video } from '@portal/contracts/videos';
import { Badge, PillarBadge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Band } from '@portal/ui/page';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, radius, space } from '@portal/ui/tokens';
import { Poster } from './poster';
import { VIDEO_TONES } from './video-tones';

/** Dark in both themes, as the posters are drawn. */
const StyledPicture = styled(Band).attrs({ as: 'div', ground: 'brand' })`
  position: relative;
  padding: 0;
  background: ${color.brand};
  aspect-ratio: 16 / 9;

  svg,
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const StyledDuration = styled.span`
  position: absolute;
  right: ${space.xs};
  bottom: ${space.xs};
  padding: 0.125rem ${space.xs};
  border-radius: ${radius.sm};
  background: rgb(2 8 18 / 82%);
  color: #ffffff;
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
`;

const StyledTexts = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.xs};
  padding: 0 ${space.md} ${space.md};
`;

function Thumbnail({ youtubeId }: { youtubeId: string }) {
  const [reachable, setReachable] = useState(true);
  if (!reachable) return null;
  return (
    <img
      src={thumbnailUrl(youtubeId)}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setReachable(false)}
    />
  );
}

const wantsOwnTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

export type VideoCardProps = {
  video: Video;
  /** Whether its picture may come from the video host. */
  thumbnail: boolean;
  onSelect: (video: Video) => void;
};

/** One video of the library. Without script it is a link to the video; with it, the player opens here. */
export function VideoCard({ video, thumbnail, onSelect }: VideoCardProps) {
  const open = (event: MouseEvent) => {
    if (wantsOwnTab(event)) return;
    event.preventDefault();
    onSelect(video);
  };
  return (
    <Card
      as="a"
      href={watchUrl(video.youtubeId)}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      interactive
      padding="none"
      onClick={open}
    >
      <StyledPicture>
        <Poster video={video} />
        {thumbnail && <Thumbnail youtubeId={video.youtubeId} />}
        <StyledDuration>{video.duration}</StyledDuration>
      </StyledPicture>
      <StyledTexts>
        <Row justify="between" gap="xs">
          <PillarBadge name={video.pillar} color={VIDEO_TONES[video.pillar]} />
          <Badge>{video.views}</Badge>
        </Row>
        <Heading as="h2" size="h3">
          {video.title}
        </Heading>
        <Text muted size="sm">
          {video.description}
        </Text>
      </StyledTexts>
    </Card>
  );
}
