import { LegalScreen } from '../features/legal/legal-screen';
import { privacy } from '../features/legal/copy';
import { PublicFrame } from '../features/public-frame/public-frame';

export default function PrivacyPage() {
  return (
    <PublicFrame kind="inner">
      <LegalScreen text={privacy} />
    </PublicFrame>
  );
}
