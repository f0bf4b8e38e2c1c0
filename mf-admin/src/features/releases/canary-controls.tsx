import { useState, type FormEvent } from 'react';
import { CHANNEL_COOKIE, channelCookie, type Channel } from '@portal/contracts/release';
import { listReleases, setCanaryShare } from '@portal/contracts/releases';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../frame/use-admin-send';
import { copy, messages } from './copy';

const onCanary = () => document.cookie.split('; ').includes(`${CHANNEL_COOKIE}=canary`);

/** Puts this browser on a channel and loads the page anew from there. */
function switchTo(channel: Channel) {
  document.cookie = channelCookie(channel, window.location.protocol);
  window.location.reload();
}

/** Canary for this browser, and for a share of everybody's. */
export function CanaryControls({ share }: { share: number }) {
  const [percent, setPercent] = useState(String(share));
  const toast = useToast();
  const client = useQueryClient();
  const save = useAdminSend(setCanaryShare, {
    failed: messages.shareFailed,
    onSuccess: (saved) => {
      toast(messages.shared(saved.percent));
      return client.invalidateQueries({ queryKey: callKey(listReleases, {}) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { percent: Number(percent) } });
  };
  return (
    <Section id="canary" title={copy.canaryTitle}>
      <Card>
        <Text muted>{copy.canaryIntro}</Text>
        <Row>
          <Button variant="secondary" onClick={() => switchTo(onCanary() ? 'stable' : 'canary')}>
            {onCanary() ? copy.leaveCanary : copy.joinCanary}
          </Button>
        </Row>
        <Row as="form" align="end" onSubmit={submit}>
          <TextField
            id="canary-share"
            label={copy.share}
            type="number"
            min={0}
            max={100}
            step={1}
            required
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
          <Button type="submit" disabled={save.isPending}>
            {copy.saveShare}
          </Button>
        </Row>
      </Card>
    </Section>
  );
}
