import { styled } from 'styled-components';
import { FEATURED_VIDEO } from '@portal/contracts/videos';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, from, radius, shadow, space } from '@portal/ui/tokens';
import { watchUrl } from '../../shared/watch-url';
import { copy } from './copy';
import { GrowthIllustration } from './growth-illustration';

const StyledFeature = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: center;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space.xxl};
  }
`;

/** Dark in both themes, as its drawing is. */
const StyledPicture = styled(Band).attrs({ as: 'div', ground: 'brand' })`
  padding: 0;
  background: ${color.brand};
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  box-shadow: ${shadow.lifted};
`;

/** The growth-mindset video and the way to the library. */
export function FeaturedVideo() {
  return (
    <Band aria-labelledby="video-title">
      <StyledFeature>
        <StyledPicture>
          <GrowthIllustration />
        </StyledPicture>
        <Stack gap="lg">
          <Stack gap="sm">
            <Eyebrow>{copy.video.eyebrow}</Eyebrow>
            <Heading id="video-title" size="h1">
              {copy.video.title}
            </Heading>
          </Stack>
          <Stack gap="xs">
            <Row>
              <Text as="strong" weight="strong">
                {FEATURED_VIDEO.title}
              </Text>
              <Badge>{FEATURED_VIDEO.duration}</Badge>
            </Row>
            <Text muted>{FEATURED_VIDEO.description}</Text>
          </Stack>
          <Row>
            <Button as={Link} to={watchUrl(FEATURED_VIDEO)} variant="secondary" size="large">
              <Icon name="play" size={18} filled />
              {copy.video.watch}
            </Button>
            <Button as={Link} to="/videos" variant="ghost" size="large">
              {copy.video.explore}
            </Button>
          </Row>
          <Text muted size="sm">
            {copy.video.library}
          </Text>
        </Stack>
      </StyledFeature>
    </Band>
  );
}
