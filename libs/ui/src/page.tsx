import { css, styled } from 'styled-components';
import { omitProps } from './style-props';
import { NAVIGATED_CLASS } from '@portal/design/first-page';
import { brandGround } from '@portal/design/looks/brand-ground';
import { color, space, width } from './tokens';

/** Space left and right of content that is at most as wide as `limit`. */
const sides = (limit: string) => `max(clamp(1rem, 0.5rem + 2vw, 2.5rem), (100% - ${limit}) / 2)`;

/**
 * For each part of a page below the first screen: its layout is skipped until the reader comes near, so that the first
 * screen renders sooner. After a navigation, everything is laid out immediately, so that the scroll position can be
 * restored.
 * @param height the approximate height of such a part
 */
export const contentVisibilityAuto = (height: string) => css`
  html:not(.${NAVIGATED_CLASS}) & {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${height};
    overflow-clip-margin: ${space.lg};
  }
`;

export type PageProps = { size?: keyof typeof width };

/** The content of a screen: centered, with a readable maximum width and spacing between its parts. */
export const Page = styled.div.withConfig({ shouldForwardProp: omitProps('size') })<PageProps>`
  display: flex;
  flex-direction: column;
  gap: ${space.section};
  padding-block: clamp(1.25rem, 1rem + 2vw, 2.5rem);
  padding-inline: ${({ size = 'page' }) => sides(width[size])};
`;

const grounds = {
  plain: css`
    background: ${color.background};
  `,
  quiet: css`
    background: ${color.quiet};
  `,
  surface: css`
    border-block: 1px solid ${color.border};
    background: ${color.surface};
  `,
  brand: brandGround,
};

export type BandProps = { ground?: keyof typeof grounds };

/**
 * A full-width band, for the public pages; its children have the page's width. `ground="brand"` is navy in both themes:
 * its content uses the dark theme.
 */
export const Band = styled.section.withConfig({ shouldForwardProp: omitProps('ground') })<BandProps>`
  padding-block: ${space.xxxl};
  padding-inline: ${sides(width.page)};
  ${({ ground = 'plain' }) => grounds[ground]}
`;
