import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { BRAND_SLOTS } from '@portal/contracts/brand-words';
import { BrandProvider, createQueryClient, MemoryRouter, QueryClientProvider } from '@portal/sdk';
import { GlobalStyle } from '@portal/ui/global-style';
import { manifest } from './manifest';
import LandingPage from './pages/landing';
import PricingPage from './pages/pricing';
import PrivacyPage from './pages/privacy';
import QuestionnairePage from './pages/questionnaire';
import SampleLessonPage from './pages/sample-lesson';
import TermsPage from './pages/terms';
import ThankYouPage from './pages/thank-you';
import VideosPage from './pages/videos';

const PAGES: Record<string, ComponentType> = {
  landing: LandingPage,
  pricing: PricingPage,
  'sample-lesson': SampleLessonPage,
  questionnaire: QuestionnairePage,
  'thank-you': ThankYouPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  videos: VideosPage,
};

/**
 * Renders a page within the shell's wrappers, exactly as in a visitor's first render.
 * @param pageId ID of a page whose manifest entry has `prerender`
 * @returns the page's markup and the rules of its style sheet, without the element around them
 */
export function renderPage(pageId: string): { html: string; styles: string } {
  const Page = PAGES[pageId];
  const path = manifest.pages.find(({ id }) => id === pageId)?.path;
  if (!Page || !path) throw new Error(`There is no page "${pageId}" to prerender`);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <QueryClientProvider client={createQueryClient()}>
          <BrandProvider value={BRAND_SLOTS}>
            <GlobalStyle />
            <MemoryRouter initialEntries={[path]}>
              <Page />
            </MemoryRouter>
          </BrandProvider>
        </QueryClientProvider>,
      ),
    );
    return { html, styles: rulesOf(sheet) };
  } finally {
    sheet.seal();
  }
}

const rulesOf = (sheet: ServerStyleSheet) => sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
