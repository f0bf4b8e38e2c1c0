import { useEffect, useState, type ComponentType } from 'react';

/**
 * Stands where a course will be, in its shape. Pages mostly arrive with their course, so the shape is fetched beside it
 * when it is needed; where it cannot be had, what is waited for says so itself.
 */
export function ComingCourse() {
  const [Drawn, setDrawn] = useState<ComponentType>();
  useEffect(() => {
    import(/* webpackChunkName: "course-shape" */ './course-shape').then(
      ({ CourseShape }) => setDrawn(() => CourseShape),
      () => undefined,
    );
  }, []);
  return Drawn && <Drawn />;
}
