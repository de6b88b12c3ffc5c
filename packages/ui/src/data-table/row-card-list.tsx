import { lazy, type ReactNode, Suspense, useId } from 'react';
import { RowCheckbox } from '#data-table/row-checkbox.tsx';
import { titleColumn, type Column, type Sort } from '#data-table/columns.ts';
import { ExpandButton } from '#data-table/expand-button.tsx';
import { toggleKey, type RowExpansion } from '#data-table/row-expansion.ts';
import type { RowSelection } from '#data-table/row-selection.ts';
import { skeletonWidth } from '#data-table/skeleton-rows.tsx';
import { useRowSelection } from '#data-table/use-row-selection.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './data-table.module.css';

const SKELETONS = [0, 1, 2, 3] as const;

const NarrowSort = lazy(() => import('#data-table/sort-menu.tsx').then((module) => ({ default: module.SortMenu })));

interface RowCardListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowHref?: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSortChange?: (sort: Sort) => void;
  readonly selection?: RowSelection<Row>;
  readonly details?: RowExpansion<Row>;
}

/** A labelled value; none for a value that shows nothing. */
function Fact({ term, detail }: { readonly term: ReactNode; readonly detail: ReactNode }) {
  if (detail === null || detail === undefined || detail === false) return null;
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}

/** The rows on a narrow screen: one card each, with title and labelled values. */
export function RowCardList<Row>(props: RowCardListProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSortChange, selection, details } = props;
  const boxes = useRowSelection(props);
  const id = useId();
  const title = titleColumn(columns);
  const shown = columns.filter((column) => column !== title && column.hideWhenNarrow !== true);
  const facts = shown.filter((column) => column.isPinned !== true);
  const actions = shown.filter((column) => column.isPinned === true);
  const sortable = columns.filter((column) => column.sortable === true);
  const list = (
    <ul className={css.list} aria-label={label}>
      {rows === undefined &&
        SKELETONS.map((row) => (
          <li key={row} className={css.block}>
            <Skeleton width={skeletonWidth(row, 0)} />
            <Skeleton width={skeletonWidth(row, 1)} />
          </li>
        ))}
      {rows?.map((row) => {
        const href = rowHref?.(row);
        const content = title?.render(row);
        const key = rowKey(row);
        const isOpen = details?.open.has(key) === true;
        const detailId = `${id}-${key}`;
        return (
          <li key={key} className={css.block} data-link={href === undefined ? undefined : ''}>
            <div className={css.blockTitle}>
              {selection !== undefined && boxes !== undefined && (
                <RowCheckbox
                  rowKey={key}
                  label={selection.label(row)}
                  isSelected={selection.selectedKeys.has(key)}
                  toggle={boxes.toggle}
                />
              )}
              <div className={css.blockName}>
                {href === undefined ? (
                  content
                ) : (
                  <Anchor href={href} className={css.link}>
                    {content}
                  </Anchor>
                )}
              </div>
              {actions
                .filter(({ isSingleButton }) => isSingleButton)
                .map((column) => (
                  <div key={column.id}>{column.render(row)}</div>
                ))}
              {details !== undefined && (
                <ExpandButton
                  label={details.label(row)}
                  isOpen={isOpen}
                  controls={detailId}
                  onPress={() => details.onChange(toggleKey(details.open, key))}
                />
              )}
            </div>
            <dl className={css.facts}>
              {facts.map((column) => (
                <Fact key={column.id} term={column.header} detail={column.render(row)} />
              ))}
            </dl>
            {actions
              .filter(({ isSingleButton }) => !isSingleButton)
              .map((column) => (
                <div key={column.id} className={css.blockActions}>
                  {column.render(row)}
                </div>
              ))}
            {isOpen && (
              <div id={detailId} data-part="details">
                {details?.render(row)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (onSortChange === undefined || sortable.length === 0) return list;
  return (
    <>
      <Suspense fallback={<div className={css.narrowSort} />}>
        <NarrowSort columns={sortable} sort={sort} onSortChange={onSortChange} />
      </Suspense>
      {list}
    </>
  );
}
