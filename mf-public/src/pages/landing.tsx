import { Landing } from '../features/landing/landing';
import { PublicFrame } from '../features/public-frame/public-frame';

export default function LandingPage() {
  return (
    <PublicFrame kind="landing">
      <Landing />
    </PublicFrame>
  );
}
