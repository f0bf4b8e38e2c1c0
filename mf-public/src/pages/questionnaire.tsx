import { PublicLayout } from '../features/public-layout/public-layout';
import { QuestionnaireScreen } from '../features/questionnaire/questionnaire-screen';

export default function QuestionnairePage() {
  return (
    <PublicLayout kind="inner">
      <QuestionnaireScreen />
    </PublicLayout>
  );
}
