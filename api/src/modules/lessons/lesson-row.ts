import type { Lesson, LessonProgress } from '@portal/contracts/lessons';
import { findVideo, watchUrl } from '@portal/contracts/videos';

/** A lesson as the SQL of this module reads it. */
export interface LessonRow extends Omit<Lesson, 'videoUrl' | 'videoTitle'> {
  youtubeId: string | null;
}

export interface ProgressRow extends LessonRow {
  completed: boolean;
  reflection: string;
  activitiesCompleted: number[];
  completedAt: Date | null;
  version: string;
}

/** A lesson on the wire; a video is shown only when it is on the one list of videos. */
export function toLesson({ youtubeId, ...lesson }: LessonRow): Lesson {
  const video = youtubeId === null ? undefined : findVideo(youtubeId);
  return { ...lesson, videoUrl: video ? watchUrl(video.youtubeId) : null, videoTitle: video?.title ?? null };
}

export const toProgress = (row: ProgressRow): LessonProgress => ({
  lessonId: row.id,
  lesson: toLesson(row),
  completed: row.completed,
  reflection: row.reflection,
  activitiesCompleted: row.activitiesCompleted,
  completedAt: row.completedAt?.toISOString() ?? null,
  version: Number(row.version),
});
