import { PublicFrame } from '../features/public-frame/public-frame';
import { StrategySessionScreen } from '../features/strategy-session/strategy-session-screen';

export default function StrategySessionPage() {
  return (
    <PublicFrame kind="inner">
      <StrategySessionScreen />
    </PublicFrame>
  );
}
