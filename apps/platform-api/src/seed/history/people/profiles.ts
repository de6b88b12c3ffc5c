import type { ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

import { DEMO_LAPSED_DAYS } from '#seed/demo-data.ts';
import { BERLIN_PEOPLE } from '#seed/history/people/people-berlin.ts';
import { HAVEL_PEOPLE } from '#seed/history/people/people-havel.ts';
import { BOLOGNA_PEOPLE } from '#seed/history/people/people-bologna.ts';
import { KUWAIT_PEOPLE } from '#seed/history/people/people-kuwait.ts';
import type { People } from '#seed/history/people/people.ts';

/** How a store gets what it earns, or pays what it owes. */
export type Settlement =
  /** It has a bank account. */
  | 'paid_out'
  /** It pays in what it owes from time to time. */
  | 'pays_later'
  /** It pays in before its parcels are charged. */
  | 'prepaid';

/** How a store that sends everything works. */
export interface ParcelWork {
  /** Share of the orders that its staff takes. */
  readonly manualShare: number;
  /** How often each service is named. */
  readonly services: readonly (readonly [service: ServiceLevel, weight: number])[];
  /** Weights of its parcels in grams, at least and at most, and how often each is. */
  readonly grams: readonly (readonly [min: number, max: number, weight: number])[];
  /** Shares of the parcels that miss their collection, or arrive a day late. */
  readonly missesCollection: number;
  readonly arrivesLate: number;
}

/** The business of a demo store. Planted patterns are there for reports to find. */
export interface Profile {
  readonly people: People;
  readonly customers: number;
  readonly ordersPerDay: number;
  /** How busy each hour is, compared with the others; 0: closed. */
  readonly hours: readonly number[];
  /** How busy each weekday is, Sunday first; their mean is 1. */
  readonly weekdays: readonly number[];
  /** Share of pick-ups on the first and on the last day. */
  readonly pickups: readonly [first: number, last: number];
  readonly cashShare: number;
  readonly manualShare: number;
  readonly shipmentShare: number;
  /** Prefix and first number of its transporter's waybills. */
  readonly waybills: readonly [prefix: string, first: number];
  /** Labels of the parcels that are on their way now. */
  readonly openShipments: readonly ShipmentLabel[];
  /** One claim in so many days. */
  readonly daysPerClaim: number;
  /** Weekday and hours in which many orders are rejected. */
  readonly overload: { readonly weekday: number; readonly from: number; readonly to: number } | null;
  /** From this hour on, the kitchen is slow. */
  readonly slowFrom: number;
  readonly tips: readonly number[];
  readonly settlement: Settlement;
  /** How far customers live from the store, in metres; missing: around it. */
  readonly reach?: readonly [min: number, max: number];
  readonly parcelWork?: ParcelWork;
  /** The first and the last of its days with orders, in days before now; missing: all of them. */
  readonly days?: readonly [first: number, last: number];
  /** A weekday on which it has opened for so many weeks only. */
  readonly newWeekday?: { readonly weekday: number; readonly weeks: number };
}

/** By the store's email address. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  'owner@linden.example': {
    people: BERLIN_PEOPLE,
    customers: 900,
    ordersPerDay: 60,
    hours: [0, 0, 0, 0, 0, 0, 0, 1, 3, 4, 4, 7, 12, 10, 5, 3, 4, 7, 12, 14, 10, 5, 2, 0],
    weekdays: [1.05, 0.7, 0.8, 0.9, 1, 1.25, 1.3],
    pickups: [0.24, 0.4],
    cashShare: 0.25,
    manualShare: 0.07,
    shipmentShare: 0.035,
    waybills: ['HV', 100_300_000],
    openShipments: [
      'pending_pickup_confirmation',
      'transporter_assigned',
      'pickup_time_confirmed',
      'dispatched_to_transporter',
      'drop_off_in_progress',
      'arrived_at_drop_off',
      'redirected_to_alternative_courier',
      'transporter_cancelled',
      'declined',
    ],
    daysPerClaim: 4,
    overload: { weekday: 5, from: 19, to: 21 },
    slowFrom: 20,
    tips: [0, 0, 0, 100, 150, 200, 300],
    settlement: 'paid_out',
  },
  'owner@nakheel.example': {
    people: KUWAIT_PEOPLE,
    customers: 350,
    ordersPerDay: 25,
    hours: [3, 1, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 8, 10, 7, 4, 3, 4, 6, 9, 12, 13, 10, 6],
    weekdays: [0.8, 0.8, 0.85, 0.95, 1.2, 1.35, 1.05],
    pickups: [0.2, 0.2],
    // What its couriers take stays with it, so that it owes the platform commission.
    cashShare: 0.97,
    manualShare: 0.05,
    shipmentShare: 0.03,
    waybills: ['SQ', 7_710_000],
    openShipments: ['transporter_assigned', 'drop_off_in_progress', 'declined'],
    daysPerClaim: 7,
    overload: null,
    slowFrom: 21,
    tips: [0, 0, 0, 0, 250, 500],
    settlement: 'pays_later',
    newWeekday: { weekday: 0, weeks: 3 },
  },
  'owner@havel.example': {
    people: HAVEL_PEOPLE,
    customers: 1400,
    ordersPerDay: 45,
    hours: [0, 0, 0, 0, 0, 0, 0, 2, 6, 10, 11, 9, 7, 8, 9, 7, 5, 4, 4, 5, 6, 5, 3, 0],
    weekdays: [0.45, 1.35, 1.25, 1.15, 1.15, 1.05, 0.6],
    pickups: [0, 0],
    cashShare: 0,
    manualShare: 0,
    shipmentShare: 1,
    waybills: ['HP', 300_100_000],
    openShipments: ['redirected_to_alternative_courier', 'transporter_cancelled', 'declined'],
    daysPerClaim: 3,
    overload: null,
    slowFrom: 24,
    tips: [0],
    settlement: 'prepaid',
    reach: [800, 18_000],
    parcelWork: {
      manualShare: 0.4,
      services: [
        ['next_day', 58],
        ['economy', 30],
        ['same_day', 12],
      ],
      grams: [
        [350, 980, 30],
        [1050, 1950, 28],
        [2100, 4900, 26],
        [5200, 9800, 12],
        [10_500, 18_000, 4],
      ],
      missesCollection: 0.05,
      arrivesLate: 0.06,
    },
  },
  // Its subscription has lapsed: no orders since.
  'owner@aurora.example': {
    people: BOLOGNA_PEOPLE,
    customers: 140,
    ordersPerDay: 14,
    hours: [0, 0, 0, 0, 0, 0, 0, 3, 5, 4, 3, 5, 10, 9, 4, 2, 2, 5, 9, 12, 8, 3, 0, 0],
    weekdays: [1.3, 0.6, 0.8, 0.9, 1, 1.1, 1.3],
    // It has no couriers.
    pickups: [1, 1],
    cashShare: 0.3,
    manualShare: 0.1,
    shipmentShare: 0,
    waybills: ['FA', 7_900_000],
    openShipments: [],
    daysPerClaim: 30,
    overload: null,
    slowFrom: 20,
    tips: [0],
    settlement: 'pays_later',
    days: [DEMO_LAPSED_DAYS + 30, DEMO_LAPSED_DAYS + 1],
  },
};

export function profileOf(email: string): Profile {
  const profile = PROFILES[email];
  if (!profile) throw new RangeError(`${email} has no history`);
  return profile;
}
