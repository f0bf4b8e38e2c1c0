import { FirstDayScreen } from '../features/first-day/first-day-screen';

export default function WelcomePage() {
  return <FirstDayScreen />;
}
