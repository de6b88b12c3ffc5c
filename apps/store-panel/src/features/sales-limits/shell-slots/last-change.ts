import type { RunningLimit, ServiceOff, SoldOutItem, SoldOutModifier } from '@store-panel/api-client/rtk/sales';
import type { ITEM_LIMIT, LimitKind } from '@store-panel/domain/sales/limits';
import type { StoreService } from '@store-panel/domain/sales/services-off';

import { observable } from '#shared/observable.ts';

export type SoldOutPart = SoldOutItem | SoldOutModifier;

/** A menu item or a modifier with its names. */
export type NamedPart = Pick<SoldOutItem, 'item_id' | 'name'> | Pick<SoldOutModifier, 'modifier_id' | 'name'>;

export const partId = (part: NamedPart): string => ('item_id' in part ? part.item_id : part.modifier_id);

/** The last change, while it can be undone. `before` is the limit before it; null if there was none of its kind. */
export type UndoableChange = { readonly type: 'set' | 'ended' } & (
  | { readonly kind: LimitKind; readonly before: RunningLimit | null }
  | { readonly kind: 'service'; readonly service: StoreService; readonly before: ServiceOff | null }
  | { readonly kind: typeof ITEM_LIMIT; readonly item: NamedPart; readonly before: SoldOutPart | null }
);

/** How long a change can be undone, in ms (ours). As `undoOffer`, whose module the board does not load. */
const UNDO_DURATION_MS = 10_000;

export const lastChange = observable<UndoableChange | null>(null);
let undoTimer: ReturnType<typeof setTimeout> | undefined;

/** How often a panel was closed; a reply that arrives later must not offer to undo. */
let closeCount = 0;

export const countCloses = (): number => closeCount;

export function setLastChange(change: UndoableChange | null): void {
  clearTimeout(undoTimer);
  lastChange.set(change);
  if (change) undoTimer = setTimeout(() => lastChange.set(null), UNDO_DURATION_MS);
}

/** Clears the last change when the panel closes, because the next user has not made it. */
export function clearLastChange(): void {
  closeCount += 1;
  setLastChange(null);
}
