import type { CallInput, CallOutput } from '@portal/contracts/call';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import {
  goToSignIn,
  isUnauthorized,
  send,
  showToast,
  toastUnverifiedEmail,
  useMutation,
  useQueuedCalls,
  type NewCall,
  type QueuedCall,
  type QueuedInput,
  type Queueing,
  type SendOptions,
} from '@portal/sdk';
import { copy } from './copy';
import type { QueueableCall, QueueableCalls } from './queueable-calls';

/** What became of a call: the server's response, or the call that waits on this device. */
export type SendOutcome<Data> = { data: Data; queued?: undefined } | { data?: undefined; queued: QueuedCall };

type InputOf<Name extends QueueableCall> = CallInput<QueueableCalls[Name]>;

/** A call to be queued, with its name, its input, and what is told of it. `id` is its idempotency key. */
export const newCall = <Name extends QueueableCall>(
  call: Name,
  input: InputOf<Name>,
  queueing: Queueing,
  id: string = crypto.randomUUID(),
): NewCall => ({ ...queueing, id, call, input: input as QueuedInput });

/** Whether a change about this thing waits on this device, so that a newer one has to wait behind it. */
const isWaiting = (about: string) =>
  useQueuedCalls.getState().calls.some((call) => call.about === about && !call.isSent && call.refusal === undefined);

/** Whether a request failed because there is no connection. */
const isNetworkFailure = (error: unknown) => error instanceof TypeError;

/**
 * Makes a call right away if there is a connection and nothing about the same thing waits. Otherwise the call is stored
 * on this device, says so in a toast, and is sent later, with the same idempotency key.
 * @param attempt makes the call with these headers
 * @throws what the attempt throws if the server refuses it or fails, or if nothing can be stored
 */
export async function sendOrQueue<Data>(
  call: NewCall,
  attempt: (options: SendOptions) => Promise<Data>,
): Promise<SendOutcome<Data>> {
  await useQueuedCalls.getState().opened;
  const { add } = useQueuedCalls.getState();
  if (!add || (navigator.onLine && !isWaiting(call.about))) {
    try {
      return { data: await attempt({ headers: { [IDEMPOTENCY_KEY_HEADER]: call.id } }) };
    } catch (error) {
      if (!add || !isNetworkFailure(error)) throw error;
    }
  }
  const queued = await add(call);
  showToast(copy.queued);
  return { queued };
}

interface QueuedSendOptions<Name extends QueueableCall> {
  /** @param id the call's idempotency key, and the ID of what it creates */
  queueing: (input: InputOf<Name>, id: string) => Queueing;
  onSuccess: (data: CallOutput<QueueableCalls[Name]>, input: InputOf<Name>) => void;
  /** Called when it waits on this device, in place of `onSuccess`. The member is told already. */
  onQueued: (queued: QueuedCall, input: InputOf<Name>) => void;
  /** Not called if nobody is signed in: then a message is shown and the sign-in opens. */
  onError: (error: Error, input: InputOf<Name>) => void;
  onSettled?: () => void;
}

/** A call that may wait on this device. */
interface QueuedSend<Name extends QueueableCall> {
  mutate: (input: InputOf<Name>) => void;
  isPending: boolean;
}

/** As `useSend`, for a call that waits on this device if there is no connection. */
export function useQueuedSend<Name extends QueueableCall>(
  name: Name,
  call: QueueableCalls[Name],
  { queueing, onSuccess, onQueued, onError, onSettled }: QueuedSendOptions<Name>,
): QueuedSend<Name> {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<Name>) => {
      const id = crypto.randomUUID();
      return sendOrQueue(
        newCall(name, input, queueing(input, id), id),
        async (options) => (await send(call, input, options)).data,
      );
    },
    onSuccess: (outcome, input) => {
      if (outcome.queued) onQueued(outcome.queued, input);
      else onSuccess(outcome.data, input);
    },
    onError: (error: Error, input: InputOf<Name>) => {
      if (isUnauthorized(error)) return goToSignIn();
      onError(error, input);
      toastUnverifiedEmail(error);
    },
    ...(onSettled && { onSettled }),
  });
  return { mutate, isPending };
}

/** A queued call with its input. */
export type QueuedOf<Name extends QueueableCall> = QueuedCall & { input: InputOf<Name> };

/**
 * The calls with this name that wait or were just sent, to be laid over what the server returned: those that it refused
 * no longer count. What an earlier release queued in another form is left out.
 */
export const queuedOf = <Name extends QueueableCall>(
  calls: readonly QueuedCall[],
  name: Name,
  { params, body }: QueueableCalls[Name],
): QueuedOf<Name>[] =>
  calls.filter(
    (call): call is QueuedOf<Name> =>
      call.call === name &&
      call.refusal === undefined &&
      (params?.safeParse(call.input.params).success ?? true) &&
      (body?.safeParse(call.input.body).success ?? true),
  );
