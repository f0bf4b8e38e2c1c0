import { listCourses, listMemberCourses, type Course } from '@portal/contracts/courses';
import { useCall } from '@portal/sdk';

/** A course, the member's progress in it (0 to 100), and the next lesson. */
export interface CourseStatus extends Course {
  progress: number;
  next: Course['firstLesson'];
}

/** All courses with the member's standing in each. */
export function useCourses() {
  const all = useCall(listCourses, {});
  const mine = useCall(listMemberCourses, {});
  const failed = [all, mine].filter((query) => query.isError && !query.data);

  const courses = all.data?.map((course): CourseStatus => {
    const own = mine.data?.find((item) => item.course.id === course.id);
    return { ...course, progress: own?.progress ?? 0, next: own ? own.next : course.firstLesson };
  });

  return {
    /** Missing until all of it is there. */
    courses: mine.data && courses,
    /** The member’s courses, the recommended one first; undefined until loaded. */
    mine: mine.data,
    /** Refetches what failed; undefined if nothing failed. */
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : undefined,
  };
}
