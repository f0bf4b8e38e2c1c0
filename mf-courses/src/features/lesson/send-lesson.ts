import { mergeLesson } from '@portal/contracts/lessons';
import { listLessonProgress, saveLessonProgress, type Lesson, type LessonProgress } from '@portal/contracts/lessons';
import type { CourseKey } from '@portal/contracts/courses';
import { HttpError, send } from '@portal/sdk';
import { savedWork, type LessonWork } from './lesson-draft';

/** The result of a save; the text is not stored if it was also changed elsewhere. */
export interface Sent {
  row: LessonProgress;
  isTextStored: boolean;
}

/** Work on a lesson, and whether it is that of a short day. */
export type SentWork = LessonWork & { shortDay?: boolean | undefined };

const isConflict = (error: unknown) => error instanceof HttpError && error.refusal?.code === 'conflict';

/**
 * Sends the saves of one lesson, each based on the server's last known version. A reflection that conflicts with one
 * saved elsewhere is left out, so that everything else is stored.
 */
export class LessonSender {
  private latestVersion = 0;
  /** What the next work is based on, if not on the server's response: the previously sent work. */
  private basis: LessonWork | undefined;

  constructor(private readonly now: () => number) {}

  /** The version of the save under way, or of the last one. */
  get version() {
    return this.latestVersion;
  }

  /** Starts a new series of saves, based on what the screen shows as stored. */
  begin() {
    this.basis = undefined;
  }

  /**
   * Stores `work`, of a short day or not, based on `known`, the lesson as the server last returned it.
   * @throws as `send` does; then nothing was stored, as far as is known.
   */
  async store(courseKey: CourseKey, lesson: Lesson, work: SentWork, known?: LessonProgress): Promise<Sent> {
    const basis = this.basis ?? savedWork(known);
    const { merged, clash } = mergeLesson(basis, work, savedWork(known));
    const sent = await this.storeMerged(courseKey, lesson, { ...merged, shortDay: work.shortDay }, known);
    const isTextStored = sent.isTextStored && !clash;
    this.basis = isTextStored ? work : { ...work, reflection: basis.reflection };
    return { ...sent, isTextStored };
  }

  private async storeMerged(courseKey: CourseKey, lesson: Lesson, work: SentWork, known?: LessonProgress) {
    try {
      return { row: await this.postAbove(lesson, work, known), isTextStored: true };
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const stored = await read(courseKey, lesson.id);
    const { merged, clash } = mergeLesson(savedWork(known), work, savedWork(stored));
    return { row: await this.postAbove(lesson, { ...merged, shortDay: work.shortDay }, stored), isTextStored: !clash };
  }

  /** Posts with a version above the stored one, which can be above ours if a device's clock is ahead. */
  private async postAbove(lesson: Lesson, work: SentWork, known?: LessonProgress) {
    const row = await this.post(lesson, work, known, known?.version ?? 0);
    return row.version === this.latestVersion ? row : this.post(lesson, work, known, row.version);
  }

  private async post(lesson: Lesson, work: SentWork, known: LessonProgress | undefined, above: number) {
    const { id: lessonId, activityKeys } = lesson;
    this.latestVersion = nextVersion(Math.max(above, this.latestVersion), this.now());
    const { ticked, ...base } = savedWork(known);
    const isShown = (index: number) => index < activityKeys.length;
    const body = {
      lessonId,
      completed: work.completed,
      reflection: work.reflection,
      activitiesCompleted: [...work.ticked],
      activityKeys,
      completedAt: work.completed ? new Date(this.now()).toISOString() : null,
      ...(work.shortDay && { shortDay: true }),
      version: this.latestVersion,
      base: { ...base, activitiesCompleted: ticked.filter(isShown), version: known?.version ?? 0 },
    };
    return (await send(saveLessonProgress, { params: { lessonId }, body })).data;
  }
}

async function read(courseKey: CourseKey, lessonId: string) {
  const { data } = await send(listLessonProgress, { params: { courseKey } });
  return data.find((row) => row.lessonId === lessonId);
}

/** The version of the next save: above every earlier one, and usually the Unix time in milliseconds. */
const nextVersion = (latest: number, now: number) => Math.max(latest + 1, now);
