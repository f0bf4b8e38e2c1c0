import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { TIME_ZONE_SCRIPT } from '@portal/contracts/rendered-page';
import { DEFAULT_ACCENT } from '@portal/design/accent';
import { siteIcon } from '@portal/design/icon';
import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { dark } from '@portal/design/themes';
import { TYPEFACE_RULES, TYPEFACE_SCRIPT } from '@portal/design/typeface';
import { STYLE } from '../../../../../api/src/server-pages/style';

export const metadata: Metadata = { icons: siteIcon(DEFAULT_ACCENT), robots: 'noindex' };
export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: dark.background };

/** What needs no session needs no providers either. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: TIME_ZONE_SCRIPT }} />
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
        <style
          id="typeface"
          media="not all"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: TYPEFACE_RULES }}
        />
        <script dangerouslySetInnerHTML={{ __html: TYPEFACE_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
