import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './offline-banner.module.css';

export interface OfflineBannerProps {
  readonly offline: boolean;
  /** What still works, and the age of the visible data. */
  readonly children: ReactNode;
}

/** Warns that data may be outdated. The live region stays mounted, so that the banner is announced. */
export function OfflineBanner({ offline, children }: OfflineBannerProps) {
  return (
    <output className={`kit-OfflineBanner ${css.region}`}>
      {offline && (
        <div className={css.root}>
          <WifiOff aria-hidden="true" />
          <span>{children}</span>
        </div>
      )}
    </output>
  );
}
