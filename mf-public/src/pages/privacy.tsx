import { LegalScreen } from '../features/legal/legal-screen';
import { privacy } from '../features/legal/copy';
import { PublicLayout } from '../features/public-layout/public-layout';

export default function PrivacyPage() {
  return (
    <PublicLayout kind="inner">
      <LegalScreen text={privacy} />
    </PublicLayout>
  );
}
