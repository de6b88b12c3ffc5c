import { checkDeliveryAddress } from '@store-panel/domain/delivery/area';
import { deliveryPrice } from '@store-panel/domain/delivery/fee';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { parseWeight } from '@store-panel/domain/delivery/weight';
import type { HoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { chooseWarehouse } from '@store-panel/domain/shipments/origin';
import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import { travelMinutes } from '@store-panel/domain/orders/release';
import type { ScheduleSettings } from '@store-panel/domain/sales/settings';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import type { ChargeExplanation } from '@store-panel/domain/weight-prices/charge';

import { ApiError } from '#access/api-error.ts';
import { type Balance, costOf, parcelTo, type WeightCosts } from '#orders/new-orders/parcel-cost.queries.ts';
import {
  type ManualQuote,
  createProblem,
  type QuoteProblem,
  type ManualOrderRequest,
} from '#features/order-entry/manual/manual-problems.ts';
import type { OrderingStore } from '#orders/new-orders/new-order.queries.ts';
import type { StoreDelivery } from '#sales/delivery.queries.ts';

export interface DeliveryQuote {
  readonly reply: ManualQuote['delivery'];
  readonly balance: ManualQuote['balance'];
  readonly problems: readonly QuoteProblem[];
  readonly weightGrams: number | null;
  /** What the delivery costs the store. */
  readonly courierCharge: number;
  /** By what; null if it costs nothing. */
  readonly chargeExplain: ChargeExplanation | null;
  /** From where it leaves; null where that is decided later. */
  readonly warehouseId: string | null;
}

/** What has been read for a delivery. */
export interface DeliveryFacts {
  readonly delivery: StoreDelivery;
  readonly weightCosts: WeightCosts;
  /** Of the store. */
  readonly calendar: HoursCalendar;
}

interface DeliveryQuoteInput {
  readonly schedule: ScheduleSettings;
  /** Price of the items after the discount. */
  readonly goods: number;
  /** Requested time, epoch milliseconds. */
  readonly at: number;
}

const NONE: DeliveryQuote = {
  reply: null,
  balance: null,
  problems: [],
  weightGrams: null,
  courierCharge: 0,
  chargeExplain: null,
  warehouseId: null,
};

/** Quotes the delivery for the customer and for the store; nothing for a pick-up. */
export function quoteDelivery(
  { delivery, weightCosts, calendar }: DeliveryFacts,
  store: OrderingStore,
  { is_pickup: isPickup, address, weight, size, service_level: service, warehouse_id: named }: ManualOrderRequest,
  { schedule, goods, at }: DeliveryQuoteInput,
): DeliveryQuote {
  if (isPickup) return NONE;
  const { settings, area, isDistanceUnitMile } = delivery;
  const point = address?.point ?? null;
  const { distanceMetres, isInArea, zone, problem } = checkDeliveryAddress(area, point);
  const minutes = travelMinutes(area.from, point, schedule);
  const { price, billedMetres, parts } = deliveryPrice(settings.fee, {
    distanceMetres,
    minutes,
    isDistanceUnitMile,
    goods,
    minuteOfDay: minuteOfDay(at, store.timezone),
    zonePrice: zone?.price ?? null,
  });
  const { warehouses, usual } = weightCosts.origins;
  if (named !== undefined && !warehouses.some(({ id }) => id === named)) throw new ApiError('dataNotFound');
  const warehouse = chooseWarehouse(warehouses, { named, to: point, placedAt: at }, calendar);
  const origin = warehouse?.point ?? usual;
  const weightQuote = quoteWeight(weightCosts, store, { weight, size, point, service, origin });
  return {
    reply: {
      distance_metres: distanceMetres,
      is_in_area: isInArea,
      zone: zone && { id: zone.id, name: zone.name },
      travel_minutes: minutes,
      billed_metres: billedMetres,
      price,
      parts: [...parts],
      free_from: settings.fee.free_from,
    },
    balance: weightQuote.balance,
    problems: [
      ...((address?.line ?? '').trim() === '' && !address?.parts ? [createProblem('address', 'address_missing')] : []),
      ...(problem === null ? [] : [createProblem('address', problem)]),
      ...(weightQuote.problem === null ? [] : [createProblem('weight', weightQuote.problem)]),
    ],
    weightGrams: weightQuote.grams,
    courierCharge: weightQuote.balance?.cost ?? 0,
    chargeExplain: weightQuote.explain,
    // Couriers of a store without a transporter come to the default one.
    warehouseId: store.courier_service || named !== undefined ? (warehouse?.id ?? null) : null,
  };
}

interface WeightQuote {
  readonly grams: number | null;
  readonly balance: Balance | null;
  readonly explain: ChargeExplanation | null;
  readonly problem: 'weight_missing' | 'too_heavy' | 'not_offered' | 'balance_too_low' | null;
}

interface WeighedOrder {
  readonly weight: string | undefined;
  readonly size: ManualOrderRequest['size'];
  readonly point: Coordinates | null;
  readonly service: ServiceLevel | undefined;
  readonly origin: Coordinates | null;
}

/** A store that uses the platform's couriers pays them by weight, so the weight is required. */
function quoteWeight(
  costs: WeightCosts,
  store: OrderingStore,
  { weight, size, point, service, origin }: WeighedOrder,
): WeightQuote {
  const grams = weight === undefined ? null : parseWeight(weight);
  const uncharged = { grams, balance: null, explain: null };
  if (grams === null) return { ...uncharged, problem: findWeightProblem(store, weight) };
  const cost = costOf(costs, parcelTo(origin, { service, grams, size, point }));
  if (cost.problem !== null) return { ...uncharged, problem: cost.problem };
  const { balance, explain } = cost;
  // No cost needs no balance.
  if (balance.cost === 0) return { grams, balance: null, explain, problem: null };
  return { grams, balance, explain, problem: balance.is_enough ? null : 'balance_too_low' };
}

function findWeightProblem({ courier_service: isPaidByWeight }: OrderingStore, weight: string | undefined) {
  if (weight !== undefined) return /[1-9]/.test(weight) ? ('too_heavy' as const) : ('weight_missing' as const);
  return isPaidByWeight ? ('weight_missing' as const) : null;
}
