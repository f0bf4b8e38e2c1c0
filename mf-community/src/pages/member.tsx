import { useParams } from '@portal/sdk';
import { ProfileScreen } from '../features/community/profile/profile-screen';

export default function MemberPage() {
  return <ProfileScreen id={useParams().id ?? ''} />;
}
