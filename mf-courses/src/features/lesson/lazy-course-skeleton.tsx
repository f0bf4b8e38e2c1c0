import { useEffect, useState, type ComponentType } from 'react';

/**
 * The skeleton of a course. Most pages arrive with their course, so the skeleton is fetched beside it
 * when it is needed; where it cannot be had, what is waited for says so itself.
 */
export function LazyCourseSkeleton() {
  const [Drawn, setDrawn] = useState<ComponentType>();
  useEffect(() => {
    import(/* webpackChunkName: "course-skeleton" */ './course-skeleton').then(
      ({ CourseSkeleton }) => setDrawn(() => CourseSkeleton),
      () => undefined,
    );
  }, []);
  return Drawn && <Drawn />;
}
