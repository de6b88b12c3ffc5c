import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './offline-strip.module.css';

export interface OfflineStripProps {
  readonly offline: boolean;
  /** What still works, and since when what is shown is old. */
  readonly children: ReactNode;
}

/** Says that what is shown may be old. The region stays mounted, so that its coming is announced. */
export function OfflineStrip({ offline, children }: OfflineStripProps) {
  return (
    <output className={`kit-OfflineStrip ${css.region}`}>
      {offline && (
        <div className={css.root}>
          <WifiOff aria-hidden="true" />
          <span>{children}</span>
        </div>
      )}
    </output>
  );
}
