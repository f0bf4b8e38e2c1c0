import { styled } from 'styled-components';
import { Card } from './card';
import { Skeleton } from './skeleton';
import { color, from, radius, space } from './tokens';

export type SkeletonLinesProps = {
  /** One line per width. */
  widths: readonly string[];
};

/** Lines of text to come, in a `SkeletonGroup`. */
export const SkeletonLines = ({ widths }: SkeletonLinesProps) =>
  // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by nothing else
  widths.map((width, place) => <Skeleton key={place} width={width} />);

/** A card to come: what heads it, and lines. */
export const CardSkeleton = ({ widths }: SkeletonLinesProps) => (
  <Card>
    <Skeleton width="12rem" height="1.5rem" />
    <SkeletonLines widths={widths} />
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

/** The skeleton of a `Table`; on a phone, each row is as tall as its card. */
export const TableSkeleton = () => (
  <StyledTable>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <div key={row}>
        <SkeletonLines widths={CELLS} />
      </div>
    ))}
  </StyledTable>
);
