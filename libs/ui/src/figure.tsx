import { styled } from 'styled-components';
import { figure } from '@portal/design/looks/figure';
import { omitProps } from './style-props';
import { font } from './tokens';

export type FigureProps = {
  /** `md` in a row of several, `lg` for the one of its block, `xl` for the one of its page. */
  size?: 'md' | 'lg' | 'xl';
};

const SIZES = { md: font.size.figure, lg: font.size.figureLarge, xl: font.size.figureHuge };

/** A number set large, with tabular figures; its unit goes into a `<small>`. */
export const Figure = styled.span.withConfig({ shouldForwardProp: omitProps('size') })<FigureProps>`
  ${figure}
  font-size: ${({ size = 'md' }) => SIZES[size]};
`;
