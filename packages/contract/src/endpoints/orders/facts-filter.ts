import { ORDER_SOURCES } from '@store-panel/domain/insight/fact-order';
import { FACT_OUTCOMES, REASON_FILTERS } from '@store-panel/domain/insight/facts-filter';
import { LATE_FACTS } from '@store-panel/domain/insight/lateness';
import {
  DELIVERY_FACTS,
  DISTANCE_FILTERS,
  ORIGIN_FILTERS,
  RETURN_REASON_FILTERS,
  VEHICLE_FILTERS,
} from '@store-panel/domain/insight/shipment-filter';
import { ORDER_LIMITS } from '@store-panel/domain/limits/limits';
import { ORDER_TYPES } from '@store-panel/domain/orders/order-types';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import Type from 'typebox';

import { PaymentMethod } from '#endpoints/orders/order-fields.ts';
import { Day, Id, StrictObject, Text } from '#fields.ts';

/** The orders that a figure counts: domain's `matchesFacts` and `matchesShipment`. Days are business days of the store, both included. */
export const FactsFilter = StrictObject({
  start_date: Day,
  end_date: Day,
  /** Of the store's clock. */
  hours: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 23 }), { minItems: 1, maxItems: 24, uniqueItems: true }),
  ),
  /** 0 is Sunday. */
  weekdays: Type.Optional(
    Type.Array(Type.Enum([0, 1, 2, 3, 4, 5, 6]), { minItems: 1, maxItems: 7, uniqueItems: true }),
  ),
  source: Type.Optional(Type.Enum(ORDER_SOURCES)),
  order_type: Type.Optional(Type.Enum(ORDER_TYPES)),
  outcome: Type.Optional(Type.Enum(FACT_OUTCOMES)),
  reason_kind: Type.Optional(Type.Enum([...REASON_FILTERS])),
  /** An item's id, or the folded name of one that is not on the menu: domain's `itemKey`. */
  item_key: Type.Optional(Text(ORDER_LIMITS.maxNameLength)),
  sub_category_id: Type.Optional(Id),
  payment_method: Type.Optional(PaymentMethod),
  /** The courier who brought the order. */
  provider_id: Type.Optional(Id),
  late: Type.Optional(Type.Enum(LATE_FACTS)),
  /** Deliveries, and what became of them. */
  delivery: Type.Optional(Type.Enum(DELIVERY_FACTS)),
  /** Of its first parcel. */
  transporter_id: Type.Optional(Id),
  /** Where it left from. */
  warehouse_id: Type.Optional(Id),
  service_level: Type.Optional(Type.Enum(SERVICE_LEVELS)),
  return_reason: Type.Optional(Type.Enum([...RETURN_REASON_FILTERS])),
  /** Along the great circle, in kilometres up to which. */
  distance: Type.Optional(Type.Enum(DISTANCE_FILTERS)),
  /** By which its emissions were computed. */
  vehicle_class: Type.Optional(Type.Enum([...VEHICLE_FILTERS])),
  /** `store`: no warehouse had it. */
  origin: Type.Optional(Type.Enum(ORIGIN_FILTERS)),
});
