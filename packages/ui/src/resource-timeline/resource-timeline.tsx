import { clsx } from 'clsx';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useChartMessages } from '#messages/use-chart-messages.ts';
import type {
  ResourceTimelineProps,
  TimelineBar,
  TimelineFigure,
  TimelineGroup,
  TimelineLook,
  TimelineMove,
  TimelineRow,
  TimelineWords,
} from '#resource-timeline/timeline-data.ts';
import { TimelineGrid } from '#resource-timeline/timeline-grid.tsx';
import type { TimeSpan } from '#resource-timeline/timeline-scale.ts';
import { TimelineTable } from '#resource-timeline/timeline-table.tsx';
import css from './resource-timeline.module.css';

export type {
  ResourceTimelineProps,
  TimelineBar,
  TimelineFigure,
  TimelineGroup,
  TimelineLook,
  TimelineMove,
  TimelineRow,
  TimelineWords,
  TimeSpan,
};

/** Rows over time with bars to the minute, also as a table. */
export function ResourceTimeline(props: ResourceTimelineProps) {
  const { label, groups, bars, words, formatTime } = props;
  const { showTable } = useChartMessages();
  const [isTable, setIsTable] = useState(false);
  return (
    <div role="group" className={clsx('kit-ResourceTimeline', css.root)} aria-label={label}>
      <IconButton
        className={css.toTable}
        size="sm"
        icon={<Table2 aria-hidden="true" />}
        label={showTable}
        aria-pressed={isTable}
        onClick={() => setIsTable(!isTable)}
      />
      {isTable ? (
        <TimelineTable label={label} groups={groups} bars={bars} words={words} formatTime={formatTime} />
      ) : (
        <TimelineGrid {...props} />
      )}
    </div>
  );
}
