import { styled } from 'styled-components';
import { omitProps } from './style-props';
import { from, space, type Space } from './tokens';

export type GridProps = {
  /** The least width of a column, such as "16rem"; as many columns as fit. */
  min?: string;
  gap?: Space;
  /** A few children share the whole width; by default, they have the width of a full row. */
  stretch?: boolean;
};

/** Columns of equal width, as many as fit. `as="ul" role="list"` makes it a list without bullets. */
export const Grid = styled.div.withConfig({ shouldForwardProp: omitProps('min', 'gap', 'stretch') })<GridProps>`
  display: grid;
  grid-template-columns: repeat(
    ${({ stretch }) => (stretch ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ min = '17rem' }) => min}), 1fr)
  );
  gap: ${({ gap = 'lg' }) => space[gap]};
  min-width: 0;
`;

export type ColumnsProps = {
  gap?: Space;
  /** Which child is the narrow one on a wide page. */
  aside?: 'first' | 'last';
};

/** Two children: on a wide page a main and a side column, else one below the other. */
export const Columns = styled.div.withConfig({ shouldForwardProp: omitProps('gap', 'aside') })<ColumnsProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ gap = 'lg' }) => space[gap]};

  ${from.desktop} {
    grid-template-columns: ${({ aside = 'last' }) =>
      aside === 'last' ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 2fr)'};
  }
`;
