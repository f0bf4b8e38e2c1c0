import { PublicFrame } from '../features/public-frame/public-frame';
import { QuestionnaireScreen } from '../features/questionnaire/questionnaire-screen';

export default function QuestionnairePage() {
  return (
    <PublicFrame kind="inner">
      <QuestionnaireScreen />
    </PublicFrame>
  );
}
