import { PartnerScreen } from '../features/partner/partner-screen';

export default function PartnerPage() {
  return <PartnerScreen />;
}
