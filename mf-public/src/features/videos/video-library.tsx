import { useState } from 'react';
import { styled } from 'styled-components';
import { findVideo, VIDEO_PILLARS, VIDEOS, type Video, type VideoPillar } from '@portal/contracts/videos';
import { useHydrated, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Grid } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { Toolbar } from '@portal/ui/toolbar';
import { WATCH_PARAMETER } from '../../shared/watch-url';
import { AudioHelp } from './audio-help';
import { copy } from './copy';
import { VideoCard } from './video-card';
import { VideoPlayer } from './video-player';

const StyledFilters = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const FILTERS = [copy.all, ...VIDEO_PILLARS] as const;
type Filter = typeof copy.all | VideoPillar;

/** The video library: filters, cards and the player (spec section 2). */
export function VideoLibrary({ videos = VIDEOS }: { videos?: readonly Video[] }) {
  const ready = useHydrated();
  const [filter, setFilter] = useState<Filter>(copy.all);
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Video | null>(null);
  const [thumbnails, setThumbnails] = useState(false);
  // Not in the first render, which must equal the prerendered page.
  const linked = ready ? findVideo(params.get(WATCH_PARAMETER) ?? '') : undefined;
  const playing = chosen ?? linked;
  const shown = videos.filter(({ pillar }) => filter === copy.all || pillar === filter);

  const close = () => {
    setChosen(null);
    // Playing contacts the video host anyway, so its thumbnails may load too.
    setThumbnails(true);
    if (linked) setParams({}, { replace: true, preventScrollReset: true });
  };

  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Row justify="between">
        <StyledFilters aria-label={copy.filters}>
          {FILTERS.map((name) => (
            <Button key={name} variant="secondary" aria-pressed={filter === name} onClick={() => setFilter(name)}>
              {name}
            </Button>
          ))}
        </StyledFilters>
        <Text muted size="sm" role="status">
          {copy.count(shown.length)}
        </Text>
      </Row>
      {!thumbnails && (
        <Row justify="between">
          <Text muted size="xs">
            {copy.privacy}
          </Text>
          <Button variant="secondary" size="small" onClick={() => setThumbnails(true)}>
            {copy.showThumbnails}
          </Button>
        </Row>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon="play"
          title={copy.empty}
          action={<Button onClick={() => setFilter(copy.all)}>{copy.emptyAction}</Button>}
        />
      ) : (
        <Grid>
          {shown.map((video) => (
            <VideoCard key={video.id} video={video} thumbnail={thumbnails} onSelect={setChosen} />
          ))}
        </Grid>
      )}
      <AudioHelp />
      {playing && <VideoPlayer video={playing} onClose={close} />}
    </Page>
  );
}
