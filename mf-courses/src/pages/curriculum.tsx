import { Curriculum } from '../features/curriculum/curriculum';

export default function CurriculumPage() {
  return <Curriculum />;
}
