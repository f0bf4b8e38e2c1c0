import { ClosingCall } from './closing-call';
import { FeaturedVideo } from './featured-video';
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
      <ClosingCall />
      <FeaturedVideo />
    </>
  );
}
