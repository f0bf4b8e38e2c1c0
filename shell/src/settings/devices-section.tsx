import { listDevices, signOutOtherDevices } from '@portal/contracts/account';
import { callKey, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { devicesCopy as copy, messages } from './copy';
import { DeviceRow } from './device-row';
import { SettingsSection } from './settings-section';

/** Where the member is signed in, and the way to end it there. */
export function DevicesSection() {
  const toast = useToast();
  const client = useQueryClient();
  const { data: devices, isError, refetch } = useCall(listDevices, {});
  const signOutOthers = useSend(signOutOtherDevices, {
    onSuccess: () => {
      toast(messages.othersSignedOut);
      return client.invalidateQueries({ queryKey: callKey(listDevices, {}) });
    },
    onError: (error) => toast(apiErrorMessage(error, messages.signOutFailed)),
  });

  return (
    <SettingsSection id="devices" title={copy.title} about={copy.about}>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!devices && !isError && (
        <SkeletonGroup label={copy.loading}>
          <SkeletonLines widths={['40%', '60%', '60%']} />
        </SkeletonGroup>
      )}
      {devices && (
        <Stack as="ul" role="list">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Stack>
      )}
      {devices?.length === 1 && (
        <Text muted size="sm">
          {copy.only}
        </Text>
      )}
      {devices && devices.length > 1 && (
        <Row>
          <Button variant="secondary" disabled={signOutOthers.isPending} onClick={() => signOutOthers.mutate({})}>
            {copy.signOutOthers}
          </Button>
        </Row>
      )}
    </SettingsSection>
  );
}
