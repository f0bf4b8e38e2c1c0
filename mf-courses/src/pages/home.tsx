import { PortalHome } from '../features/home/portal-home';

export default function HomePage() {
  return <PortalHome />;
}
