import { RealtorCourses } from '../features/realtor-courses/realtor-courses';

export default function RealtorsPage() {
  return <RealtorCourses />;
}
