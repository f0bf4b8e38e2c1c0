import { Hello } from '../features/hello/hello';

export default function HomePage() {
  return <Hello />;
}
