import { CHANNEL_COOKIE, channelCookie, type Channel } from '@portal/contracts/release';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { canaryCopy as copy } from './copy';

const onCanary = () => document.cookie.split('; ').includes(`${CHANNEL_COOKIE}=canary`);

/** Puts this browser on a channel and reloads the page. */
function switchTo(channel: Channel) {
  document.cookie = channelCookie(channel, window.location.protocol);
  window.location.reload();
}

/** Canary for this browser. */
export const CanaryInBrowser = () => (
  <Section id="canary" title={copy.title}>
    <Card>
      <Text muted>{copy.intro}</Text>
      <Row>
        <Button variant="secondary" onClick={() => switchTo(onCanary() ? 'stable' : 'canary')}>
          {onCanary() ? copy.leave : copy.join}
        </Button>
      </Row>
    </Card>
  </Section>
);
