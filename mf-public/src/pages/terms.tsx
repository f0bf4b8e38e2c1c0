import { LegalScreen } from '../features/legal/legal-screen';
import { terms } from '../features/legal/copy';
import { PublicLayout } from '../features/public-layout/public-layout';

export default function TermsPage() {
  return (
    <PublicLayout kind="inner">
      <LegalScreen text={terms} />
    </PublicLayout>
  );
}
