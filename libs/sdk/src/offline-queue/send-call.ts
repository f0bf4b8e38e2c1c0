import { MEMBER_HEADER, type Call, type CallInput } from '@portal/contracts/call';
import { courseKeySchema } from '@portal/contracts/courses';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import { HttpError, send, type QueuedCall, type SendOptions } from '@portal/sdk';
import { apiErrorText } from '../api-errors';
import { LessonSender } from '../send-lesson';
import { copy } from './copy';
import { QUEUEABLE_CALLS } from './queueable-calls';

/** How sending a queued call ended. */
export type SendResult =
  | { type: 'sent' }
  /** It can never be sent as it is. */
  | { type: 'refused'; refusal: string }
  /** The server failed, or is busy; `retryAfter`: seconds, if it says so. */
  | { type: 'failed'; retryAfter?: number | undefined }
  /** There is no connection. */
  | { type: 'unreachable' }
  /** Nobody is signed in, or someone else is. */
  | { type: 'signed-out' };

/** Milliseconds after which a request counts as lost. */
const TIMEOUT_MS = 30_000;

/** Sends a queued call in its member's name, as often as necessary: its idempotency key stays the same. */
export async function sendCall(queued: QueuedCall, now: () => number = Date.now): Promise<SendResult> {
  // A release that was rolled back may have known more calls.
  const call: Call | undefined = QUEUEABLE_CALLS[queued.call];
  const input = call && parseInput(call, queued.input);
  if (!input) return { type: 'refused', refusal: copy.outdated };
  const options = {
    headers: { [IDEMPOTENCY_KEY_HEADER]: queued.id, [MEMBER_HEADER]: queued.memberId },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  try {
    if (call === saveLessonProgress) return await sendLesson(input, options, now);
    await send(call, input, options);
    return { type: 'sent' };
  } catch (error) {
    return resultOf(error, call);
  }
}

/** The input as today's schemas parse it; undefined if it was queued by a release with others. */
function parseInput({ params, body }: Call, input: QueuedCall['input']): CallInput<Call> | undefined {
  const parsedParams = params?.safeParse(input.params);
  const parsedBody = body?.safeParse(input.body);
  if (parsedParams?.success === false || parsedBody?.success === false) return undefined;
  return { params: parsedParams?.data, body: parsedBody?.data } as CallInput<Call>;
}

/** Saves a lesson by the rules for a lesson that was changed in two places. */
async function sendLesson(input: CallInput<Call>, options: SendOptions, now: () => number): Promise<SendResult> {
  const save = saveLessonProgress.body.parse(input.body);
  const lesson = { id: save.lessonId, activityKeys: save.activityKeys ?? [] };
  const courseKey = courseKeySchema.safeParse(save.lessonId.replace(/-\d+$/, ''));
  if (!courseKey.success) return { type: 'refused', refusal: copy.outdated };
  const { isTextStored } = await new LessonSender(now, options).store(
    courseKey.data,
    lesson,
    { ...save, ticked: save.activitiesCompleted },
    save.base,
  );
  return isTextStored ? { type: 'sent' } : { type: 'refused', refusal: copy.reflectionConflict };
}

function resultOf(error: unknown, call: Call): SendResult {
  if (error instanceof HttpError) {
    const { status, retryAfter } = error;
    if (status === 401) return { type: 'signed-out' };
    if (status >= 500 || status === 429) return { type: 'failed', retryAfter };
    // Deleted by an earlier try whose response was lost, or elsewhere.
    if (status === 404 && call.method === 'DELETE') return { type: 'sent' };
    return { type: 'refused', refusal: apiErrorText(error, 'every') ?? copy.refused };
  }
  if (error instanceof Error && error.name === 'ZodError') {
    // The server took it, and answers in a way that this release doesn't know. A lesson may take several requests.
    return call === saveLessonProgress ? { type: 'failed' } : { type: 'sent' };
  }
  // The network failed, took too long, or something in between answered, such as a hotspot's sign-in.
  return { type: 'unreachable' };
}
