import type { ScreenId } from '@store-panel/domain/access/screens';

import type { BusyStore } from '#matrix/busy-store.ts';
import type { Panel } from '#panel/panel.ts';

/** Something to look at: a screen, or a state of one that has a face of its own. */
export interface View {
  readonly name: string;
  /** The screen it belongs to; every built one has a view. */
  readonly screen: ScreenId;
  /** Who sees it. */
  readonly as: 'anyone' | 'store' | 'sub_store' | 'applicant' | 'admin';
  /** Brings it up at the width that the window has; it is complete when this resolves. */
  readonly show: (panel: Panel, busy: BusyStore) => Promise<void>;
  /** What stands there depends on the width, so it is brought up anew at each. */
  readonly isShownAnew?: true;
  /** It is drawn by the parts of another view, with other words: one side in each direction tells enough of it. */
  readonly isLikeAnother?: true;
  /** The clock of the browser goes wrong from then on. */
  readonly setsClock?: true;
}
