import { styled } from 'styled-components';
import { keepingBack } from './style-props';
import { colour, font } from './tokens';

export type HeadingProps = {
  /** How large it looks; its level is its element: `as="h3"`. */
  size?: 'h3' | 'h2' | 'h1' | 'display';
  align?: 'start' | 'center';
};

/** A heading, `h2` unless `as` says otherwise. */
export const Heading = styled.h2.withConfig({ shouldForwardProp: keepingBack('size', 'align') })<HeadingProps>`
  && {
    font-size: ${({ size = 'h2' }) => font.size[size]};
    line-height: ${({ size }) => (size === 'display' ? 1.06 : 1.2)};
    letter-spacing: ${({ size }) => (size === 'display' ? '-0.032em' : '-0.018em')};
    text-align: ${({ align = 'start' }) => align};
  }
`;

/** A few words above a heading that say what it belongs to. */
export const Eyebrow = styled.p`
  color: ${colour.accentText};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.bold};
  letter-spacing: 0.12em;
  text-transform: uppercase;
`;
