import { useCallback, useEffect, useState } from 'react';
import { getPushStatus, subscribeToPush, unsubscribeFromPush } from '@portal/contracts/push';
import { callKey, send, useCall, useMutation, useQueryClient, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Subsection } from '@portal/ui/subsection';
import { Text } from '@portal/ui/text';
import { notificationMessages as messages, notificationsCopy } from './copy';
import { readDevice, subscribeDevice, unsubscribeDevice, type PushSupport } from './push-on-this-device';

const { device: copy } = notificationsCopy;

const NOTES: Record<PushSupport | 'on', string> = {
  on: copy.on,
  ready: copy.off,
  denied: copy.denied,
  'home-screen': copy.homeScreen,
  unsupported: copy.unsupported,
};

type Device = Awaited<ReturnType<typeof readDevice>>;

/** What the browser says about this device; undefined until it has, which is never on the server. */
function useDevice() {
  const [device, setDevice] = useState<Device>();
  const read = useCallback(() => readDevice().then(setDevice), []);
  useEffect(() => void read(), [read]);
  return { device, read };
}

/** Whether this device shows notifications, and what is missing if it can't. */
export function DeviceNotifications() {
  const toast = useToast();
  const client = useQueryClient();
  const { data: status } = useCall(getPushStatus, {});
  const { device, read } = useDevice();
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        await send(unsubscribeFromPush, {});
        await unsubscribeDevice();
        return messages.turnedOff;
      }
      const subscription = status && (await subscribeDevice(status.publicKey));
      if (!subscription) return undefined;
      await send(subscribeToPush, { body: subscription });
      return messages.turnedOn;
    },
    onSuccess: (message) => message && toast(message),
    onError: (error) => toast(apiErrorMessage(error, messages.deviceFailed)),
    onSettled: async () => {
      await read();
      await client.invalidateQueries({ queryKey: callKey(getPushStatus, {}) });
    },
  });
  const isOn = status?.subscribed === true && device?.isSubscribed === true;
  return (
    <Subsection title={copy.title}>
      <Text muted size="sm" role="status">
        {device && status ? NOTES[device.support === 'ready' && isOn ? 'on' : device.support] : copy.checking}
      </Text>
      {status && device?.support === 'ready' && (
        <Row>
          <Button variant="secondary" size="small" disabled={change.isPending} onClick={() => change.mutate(!isOn)}>
            {isOn ? copy.turnOff : copy.turnOn}
          </Button>
        </Row>
      )}
    </Subsection>
  );
}
