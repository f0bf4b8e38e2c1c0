import { CommunityScreen } from '../features/community/community-screen';

export default function CommunityPage() {
  return <CommunityScreen />;
}
