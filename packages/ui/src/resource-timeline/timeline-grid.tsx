import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { ResourceTimelineProps, TimelineFigure } from '#resource-timeline/timeline-data.ts';
import { TimelineHead } from '#resource-timeline/timeline-head.tsx';
import { hoursOf, placeAfter, shareOf, snapTo } from '#resource-timeline/timeline-scale.ts';
import { TimelineTrack } from '#resource-timeline/timeline-track.tsx';
import { useBarDrag } from '#resource-timeline/use-bar-drag.ts';
import { isRtl, stepOf } from '#roving-focus/roving-focus.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './resource-timeline.module.css';

const NONE: readonly TimelineFigure[] = [];
/** Where the line of now is put at first, as a part of the width. */
const NOW_AT = 0.3;

/** One tab stop; arrow keys move between bars, by time and by row. */
export function TimelineGrid(props: ResourceTimelineProps) {
  const { label, groups, bars, range, now = null, figures = NONE, words, formatTime, selectedId = null } = props;
  const { onOpen, onMove, onMoveTo, onPressPlace, stepMinutes = 15 } = props;
  const keysId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const gridRef = useRef<HTMLDivElement>(null);
  const [lastStop, setLastStop] = useState<string | null>(null);
  const drag = useBarDrag({ root: gridRef, bars, range, stepMinutes, onMove });

  const rowIds = useMemo(() => groups.flatMap(({ rows }) => rows.map(({ id }) => id)), [groups]);
  const places = useMemo(
    () =>
      rowIds.flatMap((rowId, row) =>
        bars.flatMap((bar) =>
          bar.rowIds.includes(rowId) ? [{ id: `${bar.id} ${rowId}`, row, start: bar.start }] : [],
        ),
      ),
    [rowIds, bars],
  );
  const tabStop = places.some(({ id }) => id === lastStop) ? lastStop : (places[0]?.id ?? null);
  const isNowShown = now !== null && now >= range.start && now < range.end;
  const draggedBar = drag && bars.find(({ id }) => id === drag.id);
  const preview = drag && draggedBar ? { move: drag, bar: draggedBar, text: formatTime(drag.start) } : null;

  // Once for each range: the user scrolls from there.
  const initialNow = useRef(now);
  useEffect(() => {
    const root = rootRef.current;
    if (root === null || initialNow.current === null) return;
    const overflow = root.scrollWidth - root.clientWidth;
    const left = shareOf(initialNow.current, range) * root.scrollWidth - root.clientWidth * NOW_AT;
    root.scrollLeft = Math.max(0, Math.min(overflow, left)) * (isRtl(root) ? -1 : 1);
  }, [range]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bar]') : null;
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = target.dataset['bar'] ?? '';
    if (event.key.toLowerCase() === 'm' && onMoveTo && bars.some((bar) => bar.id === id && bar.canMove === true)) {
      event.preventDefault();
      return onMoveTo(id);
    }
    const step = stepOf(event.key, 'both', isRtl(target));
    if (step === null) return;
    event.preventDefault();
    const current = places.findIndex((place) => place.id === `${id} ${target.dataset['row']}`);
    const next = places[placeAfter(places, current, step, !event.key.endsWith('Up') && !event.key.endsWith('Down'))];
    const [bar, row] = next?.id.split(' ') ?? [];
    gridRef.current?.querySelector<HTMLElement>(`[data-bar="${bar}"][data-row="${row}"]`)?.focus();
  }
  function onClick(event: MouseEvent<HTMLDivElement>) {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>('[data-bar]')?.dataset['bar'];
    if (id !== undefined) return onOpen(id);
    const track = target?.closest<HTMLElement>('[data-timeline-row]');
    if (!track || !onPressPlace) return;
    const box = track.getBoundingClientRect();
    const share = (isRtl(track) ? box.right - event.clientX : event.clientX - box.left) / box.width;
    const instant = range.start + share * (range.end - range.start);
    onPressPlace(track.dataset['timelineRow'] ?? '', snapTo(instant, range, stepMinutes));
  }
  /** Bars and empty places are handled where they meet, so that a long day has few handlers. */
  const handlers = {
    onKeyDown,
    onClick,
    onFocus: ({ target }: { readonly target: Element }) => {
      const { bar, row } = target instanceof HTMLElement ? target.dataset : {};
      if (bar !== undefined) setLastStop(`${bar} ${row}`);
    },
  };
  return (
    <div ref={rootRef} className={css.scroller}>
      <VisuallyHidden>
        <span id={keysId}>{words.keys}</span>
      </VisuallyHidden>
      <div
        ref={gridRef}
        className={css.grid}
        data-pressable={onPressPlace ? '' : undefined}
        data-dragging={drag ? '' : undefined}
        style={{ '--hours': hoursOf(range).length } as CSSProperties}
        {...handlers}
      >
        <TimelineHead
          range={range}
          figures={figures}
          figuresLabel={words.figures}
          corner={words.rows}
          formatTime={formatTime}
        />
        {groups.map((group) => (
          <div key={group.id} className={css.group} role="group" aria-label={group.label || label}>
            {group.label !== '' && (
              <div className={css.groupName} aria-hidden="true">
                <span>{group.label}</span>
              </div>
            )}
            {group.rows.map((row) => (
              <div key={row.id} className={css.row}>
                <div className={css.rowName} aria-hidden="true">
                  <span className={css.rowLabel}>{row.label}</span>
                  {row.detail !== undefined && <bdi className={css.rowDetail}>{row.detail}</bdi>}
                </div>
                <TimelineTrack
                  rowId={row.id}
                  label={`${words.rows} ${row.label}`}
                  bars={bars.filter(({ rowIds: ids }) => ids.includes(row.id))}
                  range={range}
                  selectedId={selectedId}
                  tabStop={tabStop}
                  preview={preview}
                  describedBy={keysId}
                />
              </div>
            ))}
          </div>
        ))}
        {isNowShown && (
          <div className={css.nowPlace} aria-hidden="true">
            <span className={css.now} style={{ insetInlineStart: `${shareOf(now, range) * 100}%` }}>
              <span className={css.nowLabel} title={words.now}>
                <bdi>{formatTime(now)}</bdi>
              </span>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
