import type { ScreenId } from '@store-panel/domain/access/screens';

import type { BusyStore } from '#matrix/busy-store.ts';
import type { Panel } from '#panel/panel.ts';

/** A screen, or a state of one that looks different. */
export interface View {
  readonly name: string;
  /** Its screen; every screen has a view. */
  readonly screen: ScreenId;
  /** Account type. */
  readonly as: 'anyone' | 'store' | 'sub_store' | 'new_store' | 'applicant' | 'admin';
  /** Opens it at the current width; resolves when it is complete. */
  readonly show: (panel: Panel, busy: BusyStore) => Promise<void>;
  /** The content depends on the width: reopened at each. */
  readonly isReloaded?: true;
  /**
   * Left out of test runs, because a journey checks this state (`captureHere`), or another view uses the same components
   * with other texts; `pnpm shots` has it in all variants.
   */
  readonly isCheckedElsewhere?: true;
  /** Changes the browser's clock. */
  readonly setsClock?: true;
}
