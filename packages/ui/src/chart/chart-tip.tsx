import { useLayoutEffect, useRef, type RefObject } from 'react';
import { clsx } from 'clsx';
import { ChartSign, type Sign } from '#chart/chart-sign.tsx';
import floating from '#floating/floating.module.css';
import { useFloating } from '#floating/use-floating.ts';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './chart-tip.module.css';

/** What is said of one point. */
export interface Reading {
  readonly title: string;
  readonly rows: readonly ReadingRow[];
}

export interface ReadingRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly sign?: Sign;
}

interface ChartTipProps {
  readonly reading: Reading;
  /** What is read: it stands above that, or below where there is no room. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The reading of one point, in the top layer: no edge of a card cuts it off. Made anew for each point. */
export function ChartTip({ reading, anchor }: ChartTipProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => boxRef.current?.showPopover(), []);
  useFloating({ open: true, anchor, floating: boxRef, prefer: 'above', align: 'center' });
  return (
    <div ref={boxRef} popover="manual" className={clsx('kit-ChartTip', floating.root, css.root)} aria-hidden="true">
      <p className={css.title}>{reading.title}</p>
      <div className={css.rows}>
        {reading.rows.map(({ id, label, value, sign }) => (
          <div key={id} className={css.row}>
            {sign && <ChartSign {...sign} />}
            <span className={css.label}>{label}</span>
            <bdi className={css.value}>{value}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same for screen readers, while keys lead from point to point. Stands there before it says anything, or it says nothing. */
export function SpokenReading({ reading }: { readonly reading: Reading | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">
        {reading && (
          <>
            {`${reading.title}. `}
            {reading.rows.map(({ id, label, value }) => (
              <span key={id}>{`${label}: ${value}. `}</span>
            ))}
          </>
        )}
      </span>
    </VisuallyHidden>
  );
}
