import type { FindingKind } from '@store-panel/domain/menu-checks/finding';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';

/** Findings that have a ready change, with what the journal calls it. */
export const READY_CHANGE_CAUSES = {
  unfillable_group: 'visibility_changed',
  empty_place: 'values_changed',
  off: 'availability_changed',
  contradicting_label: 'values_changed',
  unused_group: 'modifier_groups_deleted',
} as const satisfies Partial<Record<FindingKind, ChangeCause>>;

export type ReadyKind = keyof typeof READY_CHANGE_CAUSES;

export const isReadyKind = (kind: FindingKind): kind is ReadyKind => Object.hasOwn(READY_CHANGE_CAUSES, kind);
