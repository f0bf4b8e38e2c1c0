import { styled } from 'styled-components';
import { omitProps } from './style-props';
import { space, type Space } from './tokens';

const alignments = { start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch', baseline: 'baseline' };
const distributions = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };

export type StackProps = { gap?: Space; align?: keyof typeof alignments };

/** One below the other. `as="ul" role="list"` makes it a list without bullets. */
export const Stack = styled.div.withConfig({ shouldForwardProp: omitProps('gap', 'align') })<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => alignments[align]};
  gap: ${({ gap = 'md' }) => space[gap]};
  min-width: 0;
`;

export type RowProps = StackProps & { justify?: keyof typeof distributions; nowrap?: boolean };

/** Side by side, wrapping where there is no room. */
export const Row = styled.div.withConfig({
  shouldForwardProp: omitProps('gap', 'align', 'justify', 'nowrap'),
})<RowProps>`
  display: flex;
  flex-wrap: ${({ nowrap }) => (nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ align = 'center' }) => alignments[align]};
  justify-content: ${({ justify = 'start' }) => distributions[justify]};
  gap: ${({ gap = 'sm' }) => space[gap]};
  min-width: 0;
`;
