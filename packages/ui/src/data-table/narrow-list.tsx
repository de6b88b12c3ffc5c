import { lazy, Suspense } from 'react';
import { titleColumn } from '#data-table/columns.ts';
import type { DataTableProps } from '#data-table/data-table.tsx';
import { skeletonWidth } from '#data-table/skeleton-rows.tsx';
import { Anchor } from '#link-provider/link-provider.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './data-table.module.css';

const SKELETONS = [0, 1, 2, 3] as const;

const NarrowSort = lazy(() => import('#data-table/narrow-sort.tsx').then((module) => ({ default: module.NarrowSort })));

/** The same rows on a narrow screen: each a block with its title first and its facts by name. */
export function NarrowList<Row>({ label, columns, rows, rowKey, rowHref, sort, onSortChange }: DataTableProps<Row>) {
  const title = titleColumn(columns);
  const facts = columns.filter((column) => column !== title && column.hideWhenNarrow !== true);
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
        return (
          <li key={rowKey(row)} className={css.block} data-link={href === undefined ? undefined : ''}>
            <div className={css.blockTitle}>
              {href === undefined ? (
                content
              ) : (
                <Anchor href={href} className={css.link}>
                  {content}
                </Anchor>
              )}
            </div>
            <dl className={css.facts}>
              {facts.map((column) => (
                <div key={column.id} className={css.fact}>
                  <dt>{column.header}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
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
