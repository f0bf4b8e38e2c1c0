import { ContentScreen } from '../features/content/content-screen';

export default function AdminContentPage() {
  return <ContentScreen />;
}
