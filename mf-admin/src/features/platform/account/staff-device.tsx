import { getStaffPushStatus, subscribeStaffToPush, unsubscribeStaffFromPush } from '@portal/contracts/push';
import { send } from '@portal/sdk';
import { DeviceNotifications } from '@portal/sdk/device-notifications';
import { useAdminCall } from '../../../shared/use-admin-call';

/** Whether this device shows the account's notifications. */
export function StaffDevice() {
  const status = useAdminCall(getStaffPushStatus, {});
  return (
    <DeviceNotifications
      status={status.data}
      subscribe={(body) => send(subscribeStaffToPush, { body })}
      unsubscribe={() => send(unsubscribeStaffFromPush, {})}
      refresh={status.refetch}
    />
  );
}
