import type { FindingSeverity } from '@store-panel/domain/menu-checks/finding';

export const FINDING_TONES = {
  not_orderable: 'danger',
  costs_sales: 'warning',
  consistency: 'info',
} as const satisfies Record<FindingSeverity, string>;
