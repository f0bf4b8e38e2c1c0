import { styled } from 'styled-components';
import { Card } from './card';
import { Shape } from './placeholder';
import { color, from, radius, space } from './tokens';

export type LineShapesProps = {
  /** One line for each, as wide as told. */
  widths: readonly string[];
};

/** Lines of text to come, in a `Placeholder`. */
export const LineShapes = ({ widths }: LineShapesProps) =>
  // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by nothing else
  widths.map((width, place) => <Shape key={place} width={width} />);

/** A card to come: what heads it, and lines. */
export const CardShape = ({ widths }: LineShapesProps) => (
  <Card>
    <Shape width="12rem" height="1.5rem" />
    <LineShapes widths={widths} />
  </Card>
);

const StyledTable = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  > div {
    display: grid;
    gap: ${space.md} ${space.xl};
    padding: 1.375rem ${space.md};
  }
  > * + * {
    border-top: 1px solid ${color.border};
  }
  ${from.tablet} {
    > div {
      grid-template-columns: 3fr 2fr 2fr 1fr;
    }
  }
`;

const CELLS = ['80%', '90%', '60%', '100%'];

/** A `Table` to come; on a phone each row stands higher, as its card will. */
export const TableShape = () => (
  <StyledTable>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row}>
        <LineShapes widths={CELLS} />
      </div>
    ))}
  </StyledTable>
);
