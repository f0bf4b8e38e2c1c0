import { useState } from 'react';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@portal/contracts/webhooks';
import { useNavigate, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../shared/use-admin-send';
import { deleteCopy, detailsCopy as copy, messages, rotateCopy } from './copy';
import { EditEndpointDialog, knownEvents } from './endpoint-dialog';

interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onChanged: () => unknown;
  onRotated: (secret: string) => void;
}

/** What the owner does with an endpoint besides sending a test event. */
export function EndpointActions({ endpoint, onChanged, onRotated }: EndpointActionsProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete'>();
  const close = () => setAsking(undefined);
  const params = { id: endpoint.id };
  const isOn = endpoint.off === null;
  const change = useAdminSend(updateWebhookEndpoint, {
    failed: messages.saveFailed,
    onSuccess: ({ off }) => toast(off ? messages.turnedOff : messages.turnedOn),
    onSettled: onChanged,
  });
  const rotate = useAdminSend(rotateWebhookSecret, {
    failed: messages.rotateFailed,
    onSuccess: ({ secret }) => {
      toast(messages.rotated);
      close();
      onRotated(secret);
    },
  });
  const remove = useAdminSend(deleteWebhookEndpoint, {
    failed: messages.deleteFailed,
    onSuccess: () => {
      toast(messages.deleted);
      return navigate('/admin/webhooks');
    },
  });
  const toggle = () => change.mutate({ params, body: { url: endpoint.url, events: knownEvents(endpoint), on: !isOn } });

  return (
    <>
      <Row gap="xs">
        <Button variant="secondary" onClick={() => setAsking('edit')}>
          {copy.edit}
        </Button>
        <Button variant="secondary" onClick={() => setAsking('rotate')}>
          {copy.rotate}
        </Button>
        <Button variant="secondary" disabled={change.isPending} onClick={toggle}>
          {isOn ? copy.turnOff : copy.turnOn}
        </Button>
        <Button variant="ghost" onClick={() => setAsking('delete')}>
          {copy.delete}
        </Button>
      </Row>
      {asking === 'edit' && (
        <EditEndpointDialog
          endpoint={endpoint}
          onClose={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      )}
      {asking === 'rotate' && (
        <ConfirmDialog
          id="rotate-webhook-secret"
          {...rotateCopy}
          disabled={rotate.isPending}
          onConfirm={() => rotate.mutate({ params })}
          onClose={close}
        >
          <Text>{rotateCopy.text}</Text>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          id="delete-webhook"
          {...deleteCopy}
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ params })}
          onClose={close}
        >
          <Text>{deleteCopy.text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
