import { useEffect, useState, type ComponentType } from 'react';

/**
 * The skeleton of a course. Most pages arrive with their course, so the skeleton is only fetched when it is needed; if
 * that fails, the loading component shows its own state.
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
