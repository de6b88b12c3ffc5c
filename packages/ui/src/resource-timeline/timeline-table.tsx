import { useMemo } from 'react';
import { DataTable, type Column } from '#data-table/data-table.tsx';
import type { TimelineBar, TimelineGroup, TimelineWords } from '#resource-timeline/timeline-data.ts';

interface TimelineTableProps {
  readonly label: string;
  readonly groups: readonly TimelineGroup[];
  readonly bars: readonly TimelineBar[];
  readonly words: TimelineWords;
  readonly formatTime: (instant: number) => string;
}

/** The same bars in the order of their times, for screen readers and for looking one up. */
export function TimelineTable({ label, groups, bars, words, formatTime }: TimelineTableProps) {
  const names = useMemo(
    () => new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.id, row.label] as const))),
    [groups],
  );
  const rows = useMemo(() => bars.toSorted((one, other) => one.start - other.start), [bars]);
  const columns = useMemo<readonly Column<TimelineBar>[]>(
    () => [
      { id: 'start', header: words.start, render: ({ start }) => <bdi>{formatTime(start)}</bdi> },
      { id: 'end', header: words.end, render: ({ end }) => <bdi>{formatTime(end)}</bdi> },
      { id: 'name', header: words.name, render: (bar) => bar.label },
      { id: 'state', header: words.state, render: (bar) => bar.state },
      {
        id: 'rows',
        header: words.rows,
        render: ({ rowIds }: TimelineBar) => rowIds.map((id) => names.get(id) ?? id).join(' + '),
      },
    ],
    [words, names, formatTime],
  );
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
