import { styled } from 'styled-components';
import { laidOutLater } from '@portal/ui/page';
import { ClosingCall } from './closing-call';
import { Coaches } from './coaches';
import { Doubts } from './doubts';
import { FeaturedVideo } from './featured-video';
import { FirstDays } from './first-days';
import { Hero } from './hero';
import { Pillars } from './pillars';
import { Program } from './program';
import { Results } from './results';

const StyledRest = styled.div`
  > * {
    ${laidOutLater('55rem')}
  }
`;

/** What a visitor finds at `/` (spec section 2). */
export function Landing() {
  return (
    <>
      <Hero />
      <StyledRest>
        <Pillars />
        <Results />
        <Program />
        <Coaches />
        <FirstDays />
        <Doubts />
        <ClosingCall />
        <FeaturedVideo />
      </StyledRest>
    </>
  );
}
