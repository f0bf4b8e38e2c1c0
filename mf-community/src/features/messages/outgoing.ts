import { useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { attachmentSchema } from '@portal/contracts/thread-files';
import { getThread, listThread, sendThreadMessage } from '@portal/contracts/threads';
import { goToSignIn, isUnauthorized, send, useMember, useQueuedCalls } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';
import { apiErrorText } from '@portal/sdk/api-errors';
import { newCall, queuedOf, sendOrQueue } from '@portal/sdk/queued-send';
import { startOf } from '../../shared/queued';
import { copy } from './copy';
import { useThreadCache } from './thread-cache';
import { messageDraft } from './use-message-draft';

const outgoingSchema = z.object({
  /** The idempotency key for retries. */
  key: z.string(),
  content: z.string(),
  attachments: z.array(attachmentSchema),
});

/** A message that the server does not have yet, as far as this browser knows. */
export type Outgoing = z.infer<typeof outgoingSchema>;

const drafts = jsonDrafts<Outgoing[]>(z.array(outgoingSchema));
const NONE: Outgoing[] = [];

/** Messages on their way. They stay in this browser until the server has them: a reload or a failed send loses none. */
export function useOutgoing() {
  const { id: memberId } = useMember();
  const name = `draft:unsent-messages:${memberId}`;
  const thread = useThreadCache();
  const read = () => drafts.read(name) ?? NONE;
  const outgoing = useSyncExternalStore(drafts.subscribe, read, () => NONE);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // One after the other, so that they arrive in the order in which they were written.
  const queue = useRef(Promise.resolve());

  const drop = (key: string) => {
    const left = read().filter((one) => one.key !== key);
    drafts.write(name, left.length > 0 ? left : undefined);
  };

  async function deliver({ key, content, attachments }: Outgoing) {
    try {
      const input = { body: { content, attachments: attachments.map(({ id }) => id) } };
      const queueing = {
        about: 'thread',
        label: copy.queued(startOf(content) || attachments.map((file) => file.name).join(', ')),
        refreshes: [listThread.path, getThread.path],
        ...(content !== '' && { text: content, draft: messageDraft(memberId) }),
        preview: attachments,
      };
      const { data } = await sendOrQueue(
        newCall('sendThreadMessage', input, queueing, key),
        async (options) => (await send(sendThreadMessage, input, options)).data,
      );
      if (data) thread.add(data);
      drop(key);
    } catch (error) {
      if (isUnauthorized(error)) goToSignIn();
      setFaults((before) => ({ ...before, [key]: apiErrorText(error, 'every') ?? copy.unsent.failed }));
    }
    setSending((before) => new Set([...before].filter((one) => one !== key)));
  }

  const sendOne = (one: Outgoing) => {
    setSending((before) => new Set([...before, one.key]));
    queue.current = queue.current.then(() => deliver(one));
  };

  return {
    outgoing: outgoing.map((one) => ({
      ...one,
      /** Why it has not arrived; undefined while it is on its way. */
      fault: sending.has(one.key) ? undefined : (faults[one.key] ?? copy.unsent.failed),
    })),
    write: (content: string, attachments: Outgoing['attachments']) => {
      const one = { key: crypto.randomUUID(), content, attachments };
      drafts.write(name, [...read(), one]);
      sendOne(one);
    },
    again: sendOne,
    drop,
  };
}

/** The messages that wait on this device to be sent, as they will stand in the thread. */
export function useWaitingMessages(): Outgoing[] {
  const calls = useQueuedCalls((state) => state.calls);
  return queuedOf(calls, 'sendThreadMessage', sendThreadMessage).map(({ id, input: { body }, preview }) => ({
    key: id,
    content: body.content,
    attachments: z.array(attachmentSchema).safeParse(preview).data ?? [],
  }));
}
