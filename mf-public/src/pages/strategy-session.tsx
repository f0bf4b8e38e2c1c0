import { PublicLayout } from '../features/public-layout/public-layout';
import { StrategySessionScreen } from '../features/strategy-session/strategy-session-screen';

export default function StrategySessionPage() {
  return (
    <PublicLayout kind="inner">
      <StrategySessionScreen />
    </PublicLayout>
  );
}
