import { styled } from 'styled-components';
import { omitProps } from './style-props';
import { color, font, tone as tones, type Tone } from './tokens';

export type TextProps = {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  weight?: keyof typeof font.weight;
  muted?: boolean;
  tone?: Tone;
  align?: 'start' | 'center';
};

const colorOf = ({ muted, tone }: TextProps) => {
  if (tone) return tones[tone].text;
  return muted ? color.muted : 'inherit';
};

/** A paragraph; `as="span"` for words inside a line. */
export const Text = styled.p.withConfig({
  shouldForwardProp: omitProps('size', 'weight', 'muted', 'tone', 'align'),
})<TextProps>`
  color: ${colorOf};
  font-size: ${({ size = 'md' }) => font.size[size]};
  font-weight: ${({ weight = 'regular' }) => font.weight[weight]};
  text-align: ${({ align = 'start' }) => align};
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;
