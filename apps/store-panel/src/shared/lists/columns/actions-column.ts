import type { Column } from '@store-panel/ui/data-table';

/** The last column of a list: the actions of a row, in view while the table scrolls. */
export const actionsColumn = <Row>(header: string, render: Column<Row>['render']): Column<Row> => ({
  id: 'actions',
  header,
  align: 'end',
  isPinned: true,
  isSingleButton: true,
  width: '4rem',
  render,
});
