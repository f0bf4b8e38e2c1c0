import { css } from '../css';
import { LIGHT_CLASS } from '../theme-choice';
import { darkTheme, lightTheme } from '../themes';
import { color, font, motion, radius } from '../tokens';

/**
 * The base styles of every page: both themes, the reset, and the base type. Dark is the default; the class `light` on
 * `<html>` selects the light theme (spec section 4).
 */
export const ground = css`
  :root {
    ${darkTheme}
  }
  :root.${LIGHT_CLASS} {
    ${lightTheme}
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    overflow-y: scroll;
    scrollbar-color: ${color.controlBorder} transparent;
    background: ${color.background};
  }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.background};
    color: ${color.text};
    font: ${font.weight.regular} ${font.size.md} / 1.6 ${font.family};
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
    font-weight: ${font.weight.heading};
  }
  h1 {
    font-size: ${font.size.h1};
    font-weight: ${font.weight.bold};
    letter-spacing: -0.03em;
  }
  h2 {
    font-size: ${font.size.h2};
  }
  h3,
  h4 {
    font-size: ${font.size.h3};
    font-weight: ${font.weight.strong};
    letter-spacing: -0.01em;
  }
  ul[role='list'],
  ol[role='list'] {
    list-style: none;
  }
  img,
  svg,
  video,
  iframe {
    display: block;
    max-width: 100%;
  }
  img,
  video {
    height: auto;
  }
  svg[width] {
    flex: none;
  }
  button,
  input,
  textarea,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button,
  summary {
    cursor: pointer;
  }
  [hidden] {
    display: none !important;
  }

  a {
    color: ${color.accentText};
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }

  :focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.sm};
  }
  :focus:not(:focus-visible) {
    outline: none;
  }

  ::selection {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  .visually-hidden:not(:focus):not(:active) {
    position: absolute !important;
    width: 1px;
    height: 1px;
    margin: -1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    border: 0;
  }

  :root {
    transition: background-color ${motion.quick};
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after,
    *::backdrop {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
