import type { FactDimension, FactMeasures } from '@store-panel/domain/insight/facts';
import type { MailedReport } from '@store-panel/domain/insight/mailed-reports';
import type {
  ShipmentContribution,
  ShipmentDimension,
  ShipmentMeasures,
} from '@store-panel/domain/insight/shipment-facts';

import type { Instant, InstantByDefault } from '#db/column-types.ts';

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

/** Figures of deliveries; amounts are minor units, emissions mg. Written as those of orders. */
export interface ShipmentFactsTable extends ShipmentMeasures {
  store_id: string;
  /** Business day, yyyy-mm-dd. */
  day: string;
  dimension: ShipmentDimension;
  key: string;
  slice: string;
}

/** What an order has added to the figures of deliveries last. */
export interface ShipmentContributionsTable extends Omit<ShipmentContribution, 'measures'> {
  store_id: string;
  order_id: string;
  /** In the order of domain's `SHIPMENT_MEASURES`. */
  measures: number[];
}

/** Days whose figures have to be rebuilt, because they could not be written with an order or were found to differ. */
export interface FactRepairsTable {
  store_id: string;
  day: string;
  at: InstantByDefault;
}

/** A report of sales that a store gets by email; a row while it is on. */
export interface MailedReportsTable {
  store_id: string;
  kind: MailedReport;
  next_at: Instant;
}
