import { Landing } from '../features/landing/landing';
import { PublicLayout } from '../features/public-layout/public-layout';

export default function LandingPage() {
  return (
    <PublicLayout kind="landing">
      <Landing />
    </PublicLayout>
  );
}
