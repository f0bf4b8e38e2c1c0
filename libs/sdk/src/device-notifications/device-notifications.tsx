import { useCallback, useEffect, useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import type { getPushStatus } from '@portal/contracts/push';
// By its own name, for a remote carries this file and is given the rest by the shell.
import { useMutation, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Subsection } from '@portal/ui/subsection';
import { Text } from '@portal/ui/text';
import { apiErrorMessage } from '../api-errors';
import { deviceCopy as copy, deviceMessages as messages } from './copy';
import { readDevice, subscribeDevice, type DeviceSubscription, type PushSupport } from './push-on-this-device';

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

export interface DeviceNotificationsProps {
  /** What the portal says about this device; undefined until it has. */
  status: CallOutput<typeof getPushStatus> | undefined;
  subscribe: (subscription: DeviceSubscription) => Promise<unknown>;
  unsubscribe: () => Promise<unknown>;
  /** Reads the status again. */
  refresh: () => Promise<unknown>;
}

/**
 * Whether this device shows notifications of the member or of the staff account, and what is missing if it can't. The
 * browser has one subscription for both, so it stays when one of them is turned off.
 */
export function DeviceNotifications({ status, subscribe, unsubscribe, refresh }: DeviceNotificationsProps) {
  const toast = useToast();
  const { device, read } = useDevice();
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) {
        await unsubscribe();
        return messages.turnedOff;
      }
      const subscription = status && (await subscribeDevice(status.publicKey));
      if (!subscription) return undefined;
      await subscribe(subscription);
      return messages.turnedOn;
    },
    onSuccess: (message) => message && toast(message),
    onError: (error) => toast(apiErrorMessage(error, messages.failed)),
    onSettled: () => Promise.all([read(), refresh()]),
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
