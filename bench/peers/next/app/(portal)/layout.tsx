import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { DEFAULT_ACCENT } from '@portal/design/accent';
import { siteIcon } from '@portal/design/icon';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { FALLBACK_RULES, TYPEFACE_RULES, TYPEFACE_SCRIPT } from '@portal/design/typeface';
import { Portal } from '../../src/portal';
import { zoneOfBrowser } from '../../src/prefetch';

export const metadata: Metadata = { icons: siteIcon(DEFAULT_ACCENT) };
export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: dark.background };

export default async function PortalLayout({ children }: { children: ReactNode }) {
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
        <Portal moment={moment}>{children}</Portal>
      </body>
    </html>
  );
}
