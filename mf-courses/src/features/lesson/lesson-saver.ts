import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { showToast, useQueuedCalls } from '@portal/sdk';
import { OptimisticSender } from '@portal/sdk/optimistic';
import { newCall, sendOrQueue } from '@portal/sdk/queued-send';
import { LessonSender, savedWork, type LessonWork, type SentWork } from '@portal/sdk/send-lesson';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { LessonCache, type QueryClient, broadcastLesson } from './lesson-cache';
import { lessonQueueing, withQueuedSaves } from './queued-lesson';
import { draftAfter, drafts, keepDraft, sameTicks, type Draft, finished, news } from './lesson-draft';

/** The lesson that is saved, and the key of its draft. */
export interface SavedLesson {
  settings: CourseSettings;
  lesson: Lesson;
  draftKey: string;
}

interface Save {
  work: SentWork;
  /** The draft that this save contains. */
  draft: Draft;
  /** Whether the text of the draft is part of the work. */
  hasText: boolean;
}

/**
 * Saves one lesson, displaying it immediately. The draft is only dropped when the server has it; a rejected one keeps
 * its text, and its ticks in courses that save with a button. Outlives the screen, so that leaving it loses nothing.
 */
class LessonSaver {
  private readonly sending: LessonSender;
  private isTextStored = true;
  /** Whether a save since the last toast completed the lesson, or did it as a short day. */
  private isFinished = false;
  /** Whether the last save waits on this device. */
  private isQueued = false;
  private underWay = 0;
  private readonly sender = new OptimisticSender<Save, LessonProgress | undefined>({
    shown: () => this.shown(),
    show: (row) => this.cache.show(this.target.lesson.id, row),
    expected: ({ work }) => this.rowOf(work),
    send: (save, known) => this.store(save, known),
    onStored: ({ work }) => this.onStored(work),
    onRefused: () => this.onRefused(),
    failed: () => this.target.settings.saveFailed,
  });

  constructor(
    private readonly client: QueryClient,
    private target: SavedLesson,
    private readonly now: () => number,
  ) {
    this.sending = new LessonSender(now);
  }

  /** Updates the target if the lesson was edited in the meantime. */
  follow(target: SavedLesson) {
    this.target = target;
  }

  /** Whether the screen shows something that the server has not confirmed yet. */
  get isSaving() {
    return this.underWay > 0;
  }

  /** The version of what this tab stored last. */
  get version() {
    return this.sending.version;
  }

  /** Resolves when the save, or a newer one in its place, was stored or refused. `hasText`: the draft's text is in it. */
  async save(work: SentWork, hasText = true): Promise<void> {
    const { draftKey } = this.target;
    if (!this.isSaving) this.sending.begin();
    this.underWay += 1;
    news.forget(draftKey);
    const draft = drafts.read(draftKey) ?? {};
    try {
      await this.cache.stopReading();
      await this.sender.push({ work, draft, hasText });
    } finally {
      this.underWay -= 1;
    }
  }

  private async store({ work, draft, hasText }: Save, known: LessonProgress | undefined): Promise<LessonProgress> {
    const { settings, lesson, draftKey } = this.target;
    const { row, isTextStored, isQueued } = await this.sendOrQueue(work, known);
    this.isTextStored = isTextStored;
    this.isQueued = isQueued;
    const isNew = (row.completed && !known?.completed) || (isShortDay(row) && !isShortDay(known));
    this.isFinished = !isQueued && isFinished(row) && (this.isFinished || isNew);
    // The row first, then the draft: no other tab may ever see neither.
    if (!isQueued) broadcastLesson(this.client, { courseKey: settings.courseKey, row });
    keepDraft(draftKey, draftAfter(drafts.read(draftKey) ?? {}, draft, work, hasText && isTextStored));
    if (!hasSameActivities(row, lesson)) this.cache.readLessonsAgain();
    return row;
  }

  /** Saves right away or, without a connection, on this device, to be merged by the same rules later. */
  private async sendOrQueue(work: SentWork, known: LessonProgress | undefined) {
    const { settings, lesson } = this.target;
    const { body, merged, isTextStored } = this.sending.prepare(lesson, work, known);
    const queueing = lessonQueueing(settings, lesson, merged, savedWork(known));
    const { data, queued } = await sendOrQueue(
      newCall('saveLessonProgress', { params: { lessonId: lesson.id }, body }, queueing),
      () => this.sending.store(settings.courseKey, lesson, work, known),
    );
    if (!queued) return { ...data, isQueued: false };
    this.sending.defer(work, isTextStored, known);
    return { row: { ...this.rowOf(merged), version: known?.version ?? 0 }, isTextStored, isQueued: true };
  }

  private onStored(work: LessonWork) {
    if (this.isQueued) return;
    const { settings, lesson, draftKey } = this.target;
    const row = this.cache.row(lesson.id);
    showToast(this.isTextStored ? settings.saved : copy.clash.toast);
    if (row && this.isTextStored && hasSameActivities(row, lesson) && !isAsSent(row, work)) news.note(draftKey);
    if (this.isFinished) finished.note(draftKey);
    else if (!row || !isFinished(row)) finished.forget(draftKey);
    this.isFinished = false;
    this.cache.refresh();
  }

  private onRefused() {
    const { settings, draftKey } = this.target;
    if (settings.saves === 'immediate') keepDraft(draftKey, { ...drafts.read(draftKey), ticked: undefined });
    this.cache.refresh();
  }

  private rowOf({ completed, reflection, ticked }: LessonWork): LessonProgress {
    const { lesson } = this.target;
    const { shortDayAt = null } = this.cache.row(lesson.id) ?? {};
    return {
      lessonId: lesson.id,
      lesson,
      completed,
      reflection,
      activitiesCompleted: [...ticked],
      completedAt: completed ? new Date(this.now()).toISOString() : null,
      shortDayAt: ticked.includes(0) ? shortDayAt : null,
      version: this.version,
    };
  }

  /** The lesson as the screens show it, with the saves that wait on this device. */
  private shown() {
    const { lesson } = this.target;
    return withQueuedSaves(this.cache.row(lesson.id), lesson, useQueuedCalls.getState().calls);
  }

  private get cache() {
    return new LessonCache(this.client, this.target.settings.courseKey);
  }
}

const isShortDay = (row: LessonProgress | undefined) => Boolean(row?.shortDayAt);

const isFinished = (row: LessonProgress) => row.completed || isShortDay(row);

const hasSameActivities = (row: LessonProgress, lesson: Lesson) =>
  row.lesson.activityKeys.join() === lesson.activityKeys.join();

const isAsSent = (row: LessonProgress, work: LessonWork) =>
  row.reflection === work.reflection &&
  row.completed === work.completed &&
  sameTicks(row.activitiesCompleted, work.ticked);

const savers = new WeakMap<QueryClient, Map<string, LessonSaver>>();

/** The one saver of a lesson, shared by every visit to it, so that its saves stay in order. */
export function lessonSaver(client: QueryClient, target: SavedLesson, now: () => number = Date.now): LessonSaver {
  const ofClient = savers.get(client) ?? new Map<string, LessonSaver>();
  savers.set(client, ofClient);
  const saver = ofClient.get(target.draftKey) ?? new LessonSaver(client, target, now);
  ofClient.set(target.draftKey, saver);
  saver.follow(target);
  return saver;
}

/** Whether a save of this lesson is under way. */
export const isSavingLesson = (client: QueryClient, draftKey: string) =>
  savers.get(client)?.get(draftKey)?.isSaving ?? false;
