import { getDashboard } from '@portal/contracts/dashboard';
import { listMemberCourses } from '@portal/contracts/courses';
import {
  listLessonProgress,
  listLessons,
  saveLessonProgress,
  type Lesson,
  type LessonProgress,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { callKey, goToSignIn, isUnauthorized, send, showToast, type useQueryClient } from '@portal/sdk';
import { OptimisticSender } from '../../sending/optimistic-sender';
import type { CourseSettings } from './course-settings';
import { drafts, type Draft } from './draft-store';
import { nextVersion, withRow } from './lesson-rows';
import type { LessonWork } from './lesson-work';

type QueryClient = ReturnType<typeof useQueryClient>;

/** The lesson that is saved, and the key of its draft. */
export interface SavedLesson {
  settings: CourseSettings;
  lesson: Lesson;
  draftKey: string;
}

interface Save {
  work: LessonWork;
  /** The draft that this save contains. */
  draft: Draft | undefined;
}

/**
 * Saves one lesson, showing it at once. The draft is dropped only when the server has it; a refused one keeps its
 * text, and its ticks where a button saves them. Outlives the screen, so that leaving it loses nothing.
 */
class LessonSaver {
  private latestVersion = 0;
  private readonly sender = new OptimisticSender<Save, LessonProgress | undefined>({
    shown: () => this.shownRow(),
    show: (row) => this.show(row),
    expected: ({ work }) => this.rowOf(work),
    send: ({ work }, confirmed) => this.store(work, confirmed?.version ?? 0),
    onStored: ({ draft }) => this.onStored(draft),
    onRefused: (error) => this.onRefused(error),
  });

  constructor(
    private readonly queryClient: QueryClient,
    private target: SavedLesson,
    private readonly now: () => number,
  ) {}

  /** Follows the lesson when it was edited meanwhile. */
  follow(target: SavedLesson) {
    this.target = target;
  }

  /** Resolves when the save, or a newer one in its place, was stored or refused. */
  async save(work: LessonWork): Promise<void> {
    const draft = drafts.read(this.target.draftKey);
    // A read that is under way would bring back what was there before this save.
    await this.queryClient.cancelQueries({ queryKey: this.progressKey });
    await this.sender.push({ work, draft });
  }

  private async store(work: LessonWork, storedVersion: number): Promise<LessonProgress> {
    const stored = await this.post(work, storedVersion);
    if (stored.version === this.latestVersion) return stored;
    // A device whose clock runs ahead saved this lesson before: its version is above ours, its work is older.
    return this.post(work, stored.version);
  }

  private async post(work: LessonWork, storedVersion: number) {
    const { id: lessonId, activityKeys } = this.target.lesson;
    this.latestVersion = nextVersion(Math.max(storedVersion, this.latestVersion), this.now());
    const { completed, completedAt, reflection, activitiesCompleted } = this.rowOf(work);
    const ticks = { activitiesCompleted, activityKeys };
    const body = { lessonId, completed, reflection, ...ticks, completedAt, version: this.latestVersion };
    const { data } = await send(saveLessonProgress, { params: { lessonId }, body });
    if (!sameKeys(data.lesson.activityKeys, activityKeys)) this.readLessonsAgain();
    return data;
  }

  private onStored(draft: Draft | undefined) {
    const { settings, draftKey } = this.target;
    if (drafts.read(draftKey) === draft) drafts.remove(draftKey);
    showToast(settings.saved);
    this.refresh();
  }

  private onRefused(error: unknown) {
    const { settings, draftKey } = this.target;
    if (settings.saves === 'immediate') drafts.keepText(draftKey);
    if (isUnauthorized(error)) goToSignIn();
    else showToast(settings.saveFailed);
    this.refresh();
  }

  private rowOf({ completed, reflection, ticked }: LessonWork): LessonProgress {
    const { lesson } = this.target;
    return {
      lessonId: lesson.id,
      lesson,
      completed,
      reflection,
      activitiesCompleted: [...ticked],
      completedAt: completed ? new Date(this.now()).toISOString() : null,
      version: this.latestVersion,
    };
  }

  private get progressKey() {
    return callKey(listLessonProgress, { params: { courseKey: this.target.settings.courseKey } });
  }

  private shownRow() {
    const rows = this.queryClient.getQueryData<LessonProgress[]>(this.progressKey);
    return rows?.find((row) => row.lessonId === this.target.lesson.id);
  }

  private show(row: LessonProgress | undefined) {
    this.queryClient.setQueryData<LessonProgress[]>(this.progressKey, (rows) =>
      withRow(rows ?? [], this.target.lesson.id, row),
    );
  }

  /** The lesson was edited while it was on screen. */
  private readLessonsAgain() {
    const { courseKey } = this.target.settings;
    void this.queryClient.invalidateQueries({ queryKey: callKey(listLessons, { params: { courseKey } }) });
  }

  /** Data is never stale by itself (spec section 7), so a save says what it may have changed. */
  private refresh() {
    const changed = [
      this.progressKey,
      callKey(getDashboard, {}),
      callKey(listMemberCourses, {}),
      callKey(getPillarsProgress, {}),
    ];
    for (const queryKey of changed) void this.queryClient.invalidateQueries({ queryKey });
  }
}

const sameKeys = (one: string[], other: string[]) => one.join() === other.join();

const savers = new WeakMap<QueryClient, Map<string, LessonSaver>>();

/** The one saver of a lesson, shared by every visit to it, so that its saves stay in order. */
export function lessonSaver(queryClient: QueryClient, target: SavedLesson, now: () => number = Date.now): LessonSaver {
  const ofClient = savers.get(queryClient) ?? new Map<string, LessonSaver>();
  savers.set(queryClient, ofClient);
  const saver = ofClient.get(target.draftKey) ?? new LessonSaver(queryClient, target, now);
  ofClient.set(target.draftKey, saver);
  saver.follow(target);
  return saver;
}
