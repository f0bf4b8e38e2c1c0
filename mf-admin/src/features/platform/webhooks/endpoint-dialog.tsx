import { useState } from 'react';
import type { Call, CallInput, CallOutput } from '@portal/contracts/call';
import { WEBHOOK_EVENTS, webhookEventSchema } from '@portal/contracts/webhook-events';
import { createWebhookEndpoint, updateWebhookEndpoint, type WebhookEndpoint } from '@portal/contracts/webhooks';
import type { Message } from '@portal/contracts/messages';
import { useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useForm } from '@portal/sdk/forms';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FormDialog } from '@portal/ui/form-dialog';
import { TextField } from '@portal/ui/text-field';
import { CheckboxGroup } from '../../../shared/checkbox-group';
import { useAdminSend } from '../../../shared/use-admin-send';
import { formCopy, messages } from './copy';

const EVENT_OPTIONS = WEBHOOK_EVENTS.map((value) => ({ value, label: formCopy.event(value) }));

type Typed = CallInput<typeof createWebhookEndpoint>['body'];

interface EndpointFormProps<C extends Call> {
  title: string;
  typed: Typed;
  call: C;
  inputFor: (body: Typed) => CallInput<C>;
  saved: Message;
  onSaved: (saved: CallOutput<C>) => void;
  onClose: () => void;
}

/** Asks for a URL and what it is sent. */
function EndpointForm<C extends Call>(props: EndpointFormProps<C>) {
  const { title, typed, call, inputFor, saved, onSaved, onClose } = props;
  const toast = useToast();
  const form = useForm('webhook', { url: typed.url });
  const [events, setEvents] = useState(typed.events);
  const save = useAdminSend(call, {
    failed: messages.saveFailed,
    onRefused: form.refused,
    onSuccess: (answer) => {
      toast(saved);
      onSaved(answer);
    },
  });
  const submit = () => {
    const body = form.check(createWebhookEndpoint.body, { url: form.typed.url.trim(), events });
    if (body) save.mutate(inputFor(body));
  };
  return (
    <FormDialog
      id="webhook"
      wide
      title={title}
      texts={formCopy.texts}
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('url')}
        label={formCopy.url}
        hint={formCopy.urlHint}
        type="url"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxGroup
        id="webhook-events"
        legend={formCopy.events}
        options={EVENT_OPTIONS}
        chosen={events}
        error={form.issues['events'] && formCopy.noEvents}
        onChange={setEvents}
      />
      {save.error && <ErrorNotice message={apiErrorMessage(save.error, messages.saveFailed, 'every').description} />}
    </FormDialog>
  );
}

interface AddEndpointDialogProps {
  onAdded: (added: CallOutput<typeof createWebhookEndpoint>) => void;
  onClose: () => void;
}

/** Adds an endpoint. */
export const AddEndpointDialog = ({ onAdded, onClose }: AddEndpointDialogProps) => (
  <EndpointForm
    title={formCopy.adding}
    typed={{ url: '', events: [] }}
    call={createWebhookEndpoint}
    inputFor={(body) => ({ body })}
    saved={messages.added}
    onSaved={onAdded}
    onClose={onClose}
  />
);

interface EditEndpointDialogProps {
  endpoint: WebhookEndpoint;
  onSaved: (saved: WebhookEndpoint) => void;
  onClose: () => void;
}

/** Changes an endpoint’s URL and events. */
export const EditEndpointDialog = ({ endpoint, onSaved, onClose }: EditEndpointDialogProps) => (
  <EndpointForm
    title={formCopy.editing}
    typed={{ url: endpoint.url, events: knownEvents(endpoint) }}
    call={updateWebhookEndpoint}
    inputFor={(body) => ({ params: { id: endpoint.id }, body: { ...body, on: endpoint.off === null } })}
    saved={messages.saved}
    onSaved={onSaved}
    onClose={onClose}
  />
);

/** The events of an endpoint that this version knows. */
export const knownEvents = ({ events }: Pick<WebhookEndpoint, 'events'>) =>
  events.flatMap((event) => webhookEventSchema.safeParse(event).data ?? []);
