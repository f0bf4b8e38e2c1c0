import { useParams } from '@portal/sdk';
import { PostScreen } from '../features/community/post-screen';

export default function PostPage() {
  return <PostScreen id={useParams().id ?? ''} />;
}
