import { createComment } from '@portal/contracts/comments';
import { createPost } from '@portal/contracts/community';
import { createHabit, removeHabit, updateHabit, updateHabitDay } from '@portal/contracts/habits';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { createPriority, deletePriority, renamePriority, updatePriority } from '@portal/contracts/priorities';
import { sendThreadMessage } from '@portal/contracts/threads';

/**
 * The calls that can wait on a device, by the name under which they are stored there. Each can be sent twice: it sets
 * something to a value, is merged, or creates something once for its idempotency key. And each means the same later: a
 * message to a partner doesn't wait, because the partner may change, and neither does moving a priority to tomorrow.
 */
export interface QueueableCalls {
  readonly createComment: typeof createComment;
  readonly createHabit: typeof createHabit;
  readonly createPost: typeof createPost;
  readonly createPriority: typeof createPriority;
  readonly deletePriority: typeof deletePriority;
  readonly removeHabit: typeof removeHabit;
  readonly renamePriority: typeof renamePriority;
  readonly saveLessonProgress: typeof saveLessonProgress;
  readonly sendThreadMessage: typeof sendThreadMessage;
  readonly updateHabit: typeof updateHabit;
  readonly updateHabitDay: typeof updateHabitDay;
  readonly updatePriority: typeof updatePriority;
}

export type QueueableCall = keyof QueueableCalls;

export const QUEUEABLE_CALLS: QueueableCalls = {
  createComment,
  createHabit,
  createPost,
  createPriority,
  deletePriority,
  removeHabit,
  renamePriority,
  saveLessonProgress,
  sendThreadMessage,
  updateHabit,
  updateHabitDay,
  updatePriority,
};
