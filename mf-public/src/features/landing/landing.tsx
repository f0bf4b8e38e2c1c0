import { ClosingCall } from './closing-call';
import { Coaches } from './coaches';
import { Doubts } from './doubts';
import { FeaturedVideo } from './featured-video';
import { FirstDays } from './first-days';
import { Hero } from './hero';
import { Pillars } from './pillars';
import { Program } from './program';
import { Results } from './results';

/** What a visitor finds at `/` (spec section 2). */
export function Landing() {
  return (
    <>
      <Hero />
      <Pillars />
      <Results />
      <Program />
      <Coaches />
      <FirstDays />
      <Doubts />
      <ClosingCall />
      <FeaturedVideo />
    </>
  );
}
