import { Today } from '../features/today/today';

export default function HomePage() {
  return <Today />;
}
