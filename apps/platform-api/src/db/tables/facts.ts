import type { FactDimension, FactMeasures } from '@store-panel/domain/insight/facts';

import type { InstantByDefault } from '#db/column-types.ts';

/** Figures of orders; amounts are minor units. Written by the triggers of orders and by `rebuild_day` alone. */
export interface SalesFactsTable extends FactMeasures {
  store_id: string;
  dimension: FactDimension;
  /** Business day, yyyy-mm-dd. */
  day: string;
  key: string;
  slice: string;
  /** The newest name of an item; otherwise empty. */
  label: string;
}

/** Days whose figures have to be rebuilt, because they could not be written with an order or were found to differ. */
export interface FactRepairsTable {
  store_id: string;
  day: string;
  at: InstantByDefault;
}
