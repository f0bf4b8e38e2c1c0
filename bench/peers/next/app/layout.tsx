import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getCurrentUser } from '@portal/contracts/auth';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { pageTitle } from '@portal/contracts/titles';
import { DEFAULT_ACCENT } from '@portal/design/accent';
import { siteIcon } from '@portal/design/icon';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { FALLBACK_RULES, TYPEFACE_RULES, TYPEFACE_SCRIPT } from '@portal/design/typeface';
import { answerOf, zoneOfBrowser } from '../src/answer';
import { Frame } from '../src/frame';
import { entries } from '../src/navigation';
import { Portal } from '../src/portal';

export const metadata: Metadata = { title: pageTitle('Daily Dashboard'), icons: siteIcon(DEFAULT_ACCENT) };
export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: dark.background };

/** Every page is a member's. */
export default async function MembersLayout({ children }: { children: ReactNode }) {
  const moment = { at: new Date().toISOString(), timeZone: await zoneOfBrowser() };
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <style
          id="typeface"
          media="not all"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: TYPEFACE_RULES }}
        />
        <script dangerouslySetInnerHTML={{ __html: TYPEFACE_SCRIPT }} />
        <style dangerouslySetInnerHTML={{ __html: FALLBACK_RULES }} />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: TIME_ZONE_SCRIPT }} />
      </head>
      <body>
        <Portal moment={moment}>
          <HydrationBoundary state={await answerOf(getCurrentUser)}>
            <Frame entries={entries}>{children}</Frame>
          </HydrationBoundary>
        </Portal>
      </body>
    </html>
  );
}
