import { FirePrograms, ProgramLocked } from '../features/fire/fire-programs';
import { programOf } from '../features/fire/programs';
import { Course } from '../features/lesson/course';
import { fireExecution, fireFoundation, fireIdentity, fireResilience } from '../features/lesson/course-settings';
import { useSearchParams } from '@portal/sdk';

const settings = {
  foundation: fireFoundation,
  identity: fireIdentity,
  resilience: fireResilience,
  execution: fireExecution,
};

export default function FirePage() {
  const program = programOf(useSearchParams()[0].get('program'));
  return (
    <FirePrograms program={program}>
      <Course key={program} settings={settings[program]} whenEmpty={<ProgramLocked />} />
    </FirePrograms>
  );
}
