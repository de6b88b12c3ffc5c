import { type Coordinates, distanceMetres } from '#geo/distance.ts';
import type { HoursCalendar } from '#hours/hours-calendar.ts';
import { stateAt } from '#hours/timeline.ts';
import { warehouseCalendar, type WarehouseTimes } from '#shipments/promise.ts';

const MINUTE = 60_000;

/** A warehouse from which parcels can leave. */
export interface OriginWarehouse extends WarehouseTimes {
  readonly id: string;
  /** Null: its address has no coordinates. */
  readonly point: Coordinates | null;
  readonly is_default: boolean;
  /** Of the default one: parcels leave from the nearest open warehouse in its place. */
  readonly nearest_first: boolean;
}

/** What is known of a parcel before it leaves. */
export interface OriginInput {
  /** A warehouse that a person named. */
  readonly named?: string | null | undefined;
  /** Where it goes; null: not known. */
  readonly to: Coordinates | null;
  /** When its order was placed, epoch milliseconds. */
  readonly placedAt: number;
}

/**
 * The active warehouse from which a parcel leaves: the one that was named, else the default, or the nearest one that is
 * open when the parcel can leave. Null without any, and for one that was named and is not there. Source: ours.
 */
export function chooseWarehouse(
  warehouses: readonly OriginWarehouse[],
  { named, to, placedAt }: OriginInput,
  store: HoursCalendar,
): OriginWarehouse | null {
  if (named !== undefined && named !== null) return warehouses.find(({ id }) => id === named) ?? null;
  const usual = warehouses.find(({ is_default }) => is_default) ?? null;
  if (usual === null || !usual.nearest_first || to === null) return usual;
  const isOpen = (warehouse: OriginWarehouse) =>
    stateAt(warehouseCalendar(store, warehouse), 'pickup', placedAt + warehouse.handling_minutes * MINUTE).isOpen;
  const open = warehouses
    .flatMap((warehouse) =>
      warehouse.point !== null && isOpen(warehouse) ? [{ warehouse, metres: distanceMetres(warehouse.point, to) }] : [],
    )
    .toSorted((one, other) => one.metres - other.metres);
  return open[0]?.warehouse ?? usual;
}
