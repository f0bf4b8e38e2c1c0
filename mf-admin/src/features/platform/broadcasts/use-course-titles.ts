import { listContent } from '@portal/contracts/content-editing';
import { useAdminCall } from '../../../shared/use-admin-call';

export interface CourseTitle {
  key: string;
  title: string;
}

/** The courses by the names that the owner gave them; none until they are known. */
export const useCourseTitles = (): readonly CourseTitle[] =>
  (useAdminCall(listContent, {}).data ?? []).map(({ id, title }) => ({ key: id, title }));
