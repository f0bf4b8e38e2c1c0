import { LegalScreen } from '../features/legal/legal-screen';
import { terms } from '../features/legal/copy';
import { PublicFrame } from '../features/public-frame/public-frame';

export default function TermsPage() {
  return (
    <PublicFrame kind="inner">
      <LegalScreen text={terms} />
    </PublicFrame>
  );
}
