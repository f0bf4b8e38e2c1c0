import { expect, type Page } from '@playwright/test';
import type { CourseKey } from '@portal/contracts/courses';

export const lessonTitle = (admin: Page) => admin.getByLabel('Title', { exact: true });
export const activityField = (admin: Page, place: number) => admin.getByLabel(`Activity ${place}`, { exact: true });
export const publishButton = (admin: Page) => admin.getByRole('button', { name: 'Publish' });

/** Opens a published lesson in the editor. */
export async function editLesson(admin: Page, courseKey: CourseKey, day: number) {
  await admin.goto(`/admin/content/${courseKey}/${day}`);
  await expect(lessonTitle(admin)).not.toHaveValue('');
}
