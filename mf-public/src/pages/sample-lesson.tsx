import { PublicLayout } from '../features/public-layout/public-layout';
import { SampleLessonScreen } from '../features/sample-lesson/sample-lesson-screen';

export default function SampleLessonPage() {
  return (
    <PublicLayout kind="inner">
      <SampleLessonScreen />
    </PublicLayout>
  );
}
