import { HabitsScreen } from '../features/habits/habits-screen';

export default function HabitsPage() {
  return <HabitsScreen />;
}
