import { OnboardingScreen } from '../features/onboarding/onboarding-screen';

export default function WelcomePage() {
  return <OnboardingScreen />;
}
