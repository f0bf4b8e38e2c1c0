import { getPushStatus, subscribeToPush, unsubscribeFromPush } from '@portal/contracts/push';
import { callKey, send, useCall, useQueryClient } from '@portal/sdk';
import { DeviceNotifications } from '@portal/sdk/device-notifications';

/** Whether this device shows the member's notifications. */
export function MemberDevice() {
  const client = useQueryClient();
  const { data: status } = useCall(getPushStatus, {});
  return (
    <DeviceNotifications
      status={status}
      subscribe={(body) => send(subscribeToPush, { body })}
      unsubscribe={() => send(unsubscribeFromPush, {})}
      refresh={() => client.invalidateQueries({ queryKey: callKey(getPushStatus, {}) })}
    />
  );
}
