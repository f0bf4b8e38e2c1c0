import { EmailPreviewsScreen } from '../features/platform/outbox/email-previews-screen';

export default function AdminEmailPreviewsPage() {
  return <EmailPreviewsScreen />;
}
