import { SocialProofScreen } from '../features/content/social-proof/social-proof-screen';

export default function AdminSocialProofPage() {
  return <SocialProofScreen />;
}
