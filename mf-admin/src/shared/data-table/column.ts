import type { ReactNode } from 'react';
import type { Column } from '@portal/ui/table';

/**
 * Where a cell goes on a phone: the row's first line (`title`, `status`), its second line (`fact`), the one visible
 * button (`action`), or what "Show more" opens (`details`, each with its header; `otherAction`).
 */
export type PhonePart = 'title' | 'status' | 'fact' | 'action' | 'details' | 'otherAction';

export type DataColumn<Row> = Column<Row> & {
  /**
   * The part that the cell is on a phone, or what to render for each part. Parts that are null or false take no room.
   * Leave it out if the row's own page shows this, too.
   */
  phone?: PhonePart | Partial<Record<PhonePart, (row: Row) => ReactNode>>;
};

/** What a part of a row consists of, in the order of the columns. */
export const partsOf = <Row>(columns: readonly DataColumn<Row>[], row: Row, part: PhonePart) =>
  columns.flatMap(({ key, header, cell, phone }) => {
    const render = typeof phone === 'string' ? phone === part && cell : phone?.[part];
    const content = render ? render(row) : null;
    return content === null || content === undefined || content === false ? [] : [{ key, header, content }];
  });
