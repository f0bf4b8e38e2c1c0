import { styled } from 'styled-components';
import { omitProps } from './style-props';
import { color, font } from './tokens';

export type HeadingProps = {
  /** How large it looks; its level is its element: `as="h3"`. */
  size?: 'h3' | 'h2' | 'h1' | 'display';
  align?: 'start' | 'center';
};

const WEIGHTS = {
  display: font.weight.bold,
  h1: font.weight.bold,
  h2: font.weight.heading,
  h3: font.weight.strong,
};

const SPACING = { display: '-0.04em', h1: '-0.03em', h2: '-0.02em', h3: '-0.01em' };

/** A heading, `h2` by default. */
export const Heading = styled.h2.withConfig({ shouldForwardProp: omitProps('size', 'align') })<HeadingProps>`
  && {
    font-size: ${({ size = 'h2' }) => font.size[size]};
    line-height: ${({ size }) => (size === 'display' ? 1.02 : 1.18)};
    letter-spacing: ${({ size = 'h2' }) => SPACING[size]};
    font-weight: ${({ size = 'h2' }) => WEIGHTS[size]};
    text-align: ${({ align = 'start' }) => align};
  }
`;

/** A few words above a heading that say what it belongs to. */
export const Eyebrow = styled.p`
  color: ${color.accentText};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.bold};
  letter-spacing: 0.12em;
  text-transform: uppercase;
`;
