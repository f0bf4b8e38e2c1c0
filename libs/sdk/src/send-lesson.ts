import type { CourseKey } from '@portal/contracts/courses';
import {
  listLessonProgress,
  mergeLesson,
  saveLessonProgress,
  type Lesson,
  type LessonProgress,
  type LessonState,
} from '@portal/contracts/lessons';
import { HttpError, send, type SendOptions } from '@portal/sdk';

/** What a member has done in a lesson; `ticked` are zero-based indices of activities, ascending. */
export type LessonWork = LessonState<number>;

/** What of a saved lesson the next save is based on. */
type Saved = Pick<LessonProgress, 'completed' | 'reflection' | 'activitiesCompleted'>;
type KnownLesson = Saved & Pick<LessonProgress, 'version'>;

/** What is saved of a lesson. */
export const savedWork = (saved: Saved | undefined): LessonWork => ({
  completed: saved?.completed ?? false,
  reflection: saved?.reflection ?? '',
  ticked: saved?.activitiesCompleted ?? [],
});

/** The result of a save; the text is not stored if it was also changed elsewhere. */
export interface Sent {
  row: LessonProgress;
  isTextStored: boolean;
}

/** Work on a lesson, and whether it is that of a short day. */
export type SentWork = LessonWork & { shortDay?: boolean | undefined };

/** What of a lesson a save names. */
type SavedIn = Pick<Lesson, 'id' | 'activityKeys'>;

const isConflict = (error: unknown) => error instanceof HttpError && error.refusal?.code === 'conflict';

/**
 * Sends the saves of one lesson, each based on the server's last known version. A reflection that conflicts with one
 * saved elsewhere is left out, so that everything else is stored.
 */
export class LessonSender {
  private latestVersion = 0;
  /** What the next work is based on, if not on the server's response: the previously sent work. */
  private basis: LessonWork | undefined;

  constructor(
    private readonly now: () => number,
    private readonly options: SendOptions = {},
  ) {}

  /** The version of the save under way, or of the last one. */
  get version() {
    return this.latestVersion;
  }

  /** Starts a new series of saves, based on what the screen shows as stored. */
  begin() {
    this.basis = undefined;
  }

  /**
   * What `store` would send, to be sent later, and the lesson once that is stored, as far as is known. The next work is
   * based on it after `defer`.
   */
  prepare(lesson: SavedIn, work: SentWork, known?: KnownLesson) {
    const { merged, clash } = mergeLesson(this.basisOn(known), work, savedWork(known));
    return { body: saveOf(lesson, { ...merged, shortDay: work.shortDay }, known), merged, isTextStored: !clash };
  }

  /** Has the next work based on this one, which is sent later. */
  defer(work: LessonWork, isTextStored: boolean, known?: KnownLesson) {
    this.basis = isTextStored ? work : { ...work, reflection: this.basisOn(known).reflection };
  }

  private basisOn(known: KnownLesson | undefined) {
    return this.basis ?? savedWork(known);
  }

  /**
   * Stores `work`, of a short day or not, based on `known`, the lesson as the server last returned it.
   * @throws as `send` does; then nothing was stored, as far as is known.
   */
  async store(courseKey: CourseKey, lesson: SavedIn, work: SentWork, known?: KnownLesson): Promise<Sent> {
    const { merged, clash } = mergeLesson(this.basisOn(known), work, savedWork(known));
    const sent = await this.storeMerged(courseKey, lesson, { ...merged, shortDay: work.shortDay }, known);
    const isTextStored = sent.isTextStored && !clash;
    this.defer(work, isTextStored, known);
    return { ...sent, isTextStored };
  }

  private async storeMerged(courseKey: CourseKey, lesson: SavedIn, work: SentWork, known?: KnownLesson) {
    try {
      return { row: await this.postAbove(lesson, work, known), isTextStored: true };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const stored = await read(courseKey, lesson.id, this.options);
    const { merged, clash } = mergeLesson(savedWork(known), work, savedWork(stored));
    return { row: await this.postAbove(lesson, { ...merged, shortDay: work.shortDay }, stored), isTextStored: !clash };
  }

  /** Posts with a version above the stored one, which can be above ours if a device's clock is ahead. */
  private async postAbove(lesson: SavedIn, work: SentWork, known?: KnownLesson) {
    const row = await this.post(lesson, work, known, known?.version ?? 0);
    return row.version === this.latestVersion ? row : this.post(lesson, work, known, row.version);
  }

  private async post(lesson: SavedIn, work: SentWork, known: KnownLesson | undefined, above: number) {
    this.latestVersion = nextVersion(Math.max(above, this.latestVersion), this.now());
    const completedAt = work.completed ? new Date(this.now()).toISOString() : null;
    const body = { ...saveOf(lesson, work, known), completedAt, version: this.latestVersion };
    const params = { lessonId: lesson.id };
    return (await send(saveLessonProgress, { params, body }, this.options)).data;
  }
}

/** A save of `work`, based on `known`, without its version. */
function saveOf({ id: lessonId, activityKeys }: SavedIn, work: SentWork, known: KnownLesson | undefined) {
  const { ticked, ...base } = savedWork(known);
  const isShown = (index: number) => index < activityKeys.length;
  return {
    lessonId,
    completed: work.completed,
    reflection: work.reflection,
    activitiesCompleted: [...work.ticked],
    activityKeys,
    ...(work.shortDay && { shortDay: true }),
    base: { ...base, activitiesCompleted: ticked.filter(isShown), version: known?.version ?? 0 },
  };
}

async function read(courseKey: CourseKey, lessonId: string, options: SendOptions) {
  const { data } = await send(listLessonProgress, { params: { courseKey } }, options);
  return data.find((row) => row.lessonId === lessonId);
}

/** The version of the next save: above every earlier one, and usually the Unix time in milliseconds. */
const nextVersion = (latest: number, now: number) => Math.max(latest + 1, now);
