import { styled } from 'styled-components';
import { contentVisibilityAuto } from '@portal/ui/page';
import { ClosingCta } from './closing-cta';
import { Coaches } from './coaches';
import { Faq } from './faq';
import { FeaturedVideo } from './featured-video';
import { GettingStarted } from './getting-started';
import { Hero } from './hero';
import { Pillars } from './pillars';
import { Program } from './program';
import { Results } from './results';
import { Testimonials } from './testimonials';

const StyledRest = styled.div`
  > * {
    ${contentVisibilityAuto('55rem')}
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
        <Testimonials />
        <Program />
        <Coaches />
        <GettingStarted />
        <Faq />
        <ClosingCta />
        <FeaturedVideo />
      </StyledRest>
    </>
  );
}
