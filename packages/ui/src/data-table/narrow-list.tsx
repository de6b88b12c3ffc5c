import { lazy, Suspense, useId } from 'react';
import { ChoiceBox } from '#data-table/choice-box.tsx';
import { titleColumn } from '#data-table/columns.ts';
import type { DataTableProps } from '#data-table/data-table.tsx';
import { DetailButton } from '#data-table/detail-button.tsx';
import { toggledKey } from '#data-table/row-details.ts';
import { skeletonWidth } from '#data-table/skeleton-rows.tsx';
import { useRowChoice } from '#data-table/use-row-choice.ts';
import { Anchor } from '#link-provider/link-provider.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import css from './data-table.module.css';

const SKELETONS = [0, 1, 2, 3] as const;

const NarrowSort = lazy(() => import('#data-table/narrow-sort.tsx').then((module) => ({ default: module.NarrowSort })));

/** The same rows on a narrow screen: each a block with its title first and its facts by name. */
export function NarrowList<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, sort, onSortChange, choice, details } = props;
  const boxes = useRowChoice(props);
  const id = useId();
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
        const key = rowKey(row);
        const isOpen = details?.open.has(key) === true;
        const detailId = `${id}-${key}`;
        return (
          <li key={key} className={css.block} data-link={href === undefined ? undefined : ''}>
            <div className={css.blockTitle}>
              {choice !== undefined && boxes !== undefined && (
                <ChoiceBox rowKey={key} label={choice.label(row)} isChosen={choice.chosen.has(key)} turn={boxes.turn} />
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
              {details !== undefined && (
                <DetailButton
                  label={details.label(row)}
                  isOpen={isOpen}
                  controls={detailId}
                  onPress={() => details.onChange(toggledKey(details.open, key))}
                />
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
