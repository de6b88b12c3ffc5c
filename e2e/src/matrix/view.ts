import type { ScreenId } from '@store-panel/domain/access/screens';

import type { BusyStore } from '#matrix/busy-store.ts';
import type { Panel } from '#panel/panel.ts';

/** A screen, or a state of one that looks different. */
export interface View {
  readonly name: string;
  /** Its screen; every screen has a view. */
  readonly screen: ScreenId;
  /** Account type. */
  readonly as: 'anyone' | 'store' | 'sub_store' | 'applicant' | 'admin';
  /** Opens it at the current width; resolves when it is complete. */
  readonly show: (panel: Panel, busy: BusyStore) => Promise<void>;
  /** The content depends on the width: reopened at each. */
  readonly isReloaded?: true;
  /** Uses the components of another view with other texts: one variant per direction is enough. */
  readonly isLikeAnother?: true;
  /** A journey checks this state (`captureHere`), so a test run leaves it out; `pnpm shots` has it in all variants. */
  readonly isInJourney?: true;
  /** Changes the browser's clock. */
  readonly setsClock?: true;
}
