import type { ScreenId } from '@store-panel/domain/access/screens';
import type { AddressParts } from '@store-panel/domain/addresses/address-parts';
import type { AddressUse } from '@store-panel/domain/addresses/address-uses';
import { DEFAULT_DELIVERY_FEE } from '@store-panel/domain/delivery/settings';
import type { DeliveryFee } from '@store-panel/domain/delivery/fee';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import type { Insertable } from 'kysely';

import { json } from '#db/schema.ts';
import type { TransportersTable } from '#db/tables/parcels.ts';
import type { DemoOffer } from '#seed/demo-offers.ts';

// A store that sends everything as a parcel. Names and numbers are invented.

export const HAVEL_STORE = {
  email: 'owner@havel.example',
  name: ['Havel Parcels'],
  country_phone_code: '+49',
  phone: '3055501960',
  country_code: 'DE',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  address: 'Nonnendammallee 104, 13629 Berlin',
  latitude: 52.5366,
  longitude: 13.2706,
  city: 'Berlin',
  store_type: 'courier',
  referral_code: 'HAVEL26',
  tax_rate_ppm: 70_000,
  minimum_order_price: 500,
  cancellation_charge_kind: 'absolute',
  cancellation_charge_value: 300,
  cancellation_charge_threshold: 1_500,
  schedule_max_days: 14,
  delivery_radius_metres: 28_000,
} as const;

/** One price for every place, free from 60 euros. */
export const HAVEL_DELIVERY_FEE: DeliveryFee = { ...DEFAULT_DELIVERY_FEE, base_price: 490, free_from: 6000 };

/** What it has paid in before anything else; parcels are charged as they are ordered. Minor units. */
export const HAVEL_PAID_IN = 150_000;

export const HAVEL_SUB_STORES = [
  {
    email: 'dispatch@havel.example',
    name: 'Dispatch',
    isApproved: true,
    screens: ['running-orders', 'create-order', 'past-orders', 'shipments', 'address-book', 'weight-prices'],
  },
  {
    email: 'warehouse@havel.example',
    name: 'Warehouse',
    isApproved: true,
    screens: ['running-orders', 'shipments', 'warehouses'],
  },
  { email: 'claims@havel.example', name: 'Claims', isApproved: true, screens: ['claims', 'shipments', 'past-orders'] },
] as const satisfies readonly { readonly screens: readonly ScreenId[]; readonly [more: string]: unknown }[];

interface HavelAddress {
  readonly label: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly parts: AddressParts;
  readonly note: string;
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly uses: readonly AddressUse[];
}

const inBerlin = (parts: Pick<AddressParts, 'street' | 'house' | 'postcode'>): AddressParts => ({
  ...parts,
  city: 'Berlin',
  region: '',
  country: 'DE',
});

export const HAVEL_ADDRESSES: readonly HavelAddress[] = [
  {
    label: 'Lager Siemensstadt',
    contact: 'Katrin Wendt',
    phone: '+493055501961',
    email: 'siemensstadt@havel.example',
    parts: inBerlin({ street: 'Nonnendammallee', house: '104', postcode: '13629' }),
    note: 'Tor 3, Rampe links',
    point: { latitude: 52.5366, longitude: 13.2706 },
    uses: ['sender'],
  },
  {
    label: 'Lager Adlershof',
    contact: 'Ole Brinkmann',
    phone: '+493055501962',
    email: 'adlershof@havel.example',
    parts: inBerlin({ street: 'Segelfliegerdamm', house: '94', postcode: '12487' }),
    note: 'Halle C',
    point: { latitude: 52.4362, longitude: 13.5206 },
    uses: [],
  },
  {
    label: 'Retouren',
    contact: 'Retourenstelle',
    phone: '+493055501963',
    email: 'retouren@havel.example',
    parts: inBerlin({ street: 'Nonnendammallee', house: '106', postcode: '13629' }),
    note: '',
    point: { latitude: 52.537, longitude: 13.2694 },
    uses: ['return'],
  },
];

const HOUR = 60;
const CLOSED: OpenHours = [];
const open = (from: number, to: number): OpenHours => [{ from: from * HOUR, to: to * HOUR }];

/** By the label of their address. Days from Sunday. */
export const HAVEL_WAREHOUSES = [
  {
    name: 'Siemensstadt',
    address: 'Lager Siemensstadt',
    is_default: true,
    week: [CLOSED, ...Array.from({ length: 5 }, () => open(7, 19)), open(8, 13)],
    cutoffs: [null, 16, 16, 16, 16, 16, 12].map((hour) => hour && hour * HOUR),
    handling_minutes: 60,
    nearest_first: true,
  },
  {
    name: 'Adlershof',
    address: 'Lager Adlershof',
    is_default: false,
    week: [CLOSED, ...Array.from({ length: 5 }, () => open(8, 17)), CLOSED],
    cutoffs: [null, 15, 15, 15, 15, 15, null].map((hour) => hour && hour * HOUR),
    handling_minutes: 120,
    nearest_first: false,
  },
] as const;

type DemoTransporter = Omit<Insertable<TransportersTable>, 'store_id' | 'id'>;

const codes = (
  ...pairs: readonly (readonly [
    code: string,
    label: 'dispatched_to_transporter' | 'drop_off_in_progress' | 'arrived_at_drop_off' | 'confirmed_delivery',
  ])[]
) => json(pairs.map(([code, label]) => ({ code, label })));

/** Applies by unique codes alone. */
export const HAVEL_OFFERS: readonly DemoOffer[] = [
  {
    names: { de: 'Wiederkommen', en: 'Come back' },
    descriptions: { de: '10 % Rabatt mit dem Code auf der Karte.', en: '10% off with the code on the card.' },
    by_unique_code: true,
    type: 'percentage',
    value: 100_000,
    startsIn: -40,
  },
];

export const HAVEL_TRANSPORTERS: readonly DemoTransporter[] = [
  {
    name: 'Havel Van',
    contact: 'Jonas Brandt',
    phone: '+493055507810',
    email: 'van@havel-courier.example',
    vehicle_class: 'van',
    energy: 'diesel',
    round_km: 80,
    round_parcels: 120,
    services: json([
      { service_level: 'next_day' as const, transit_min: 1, transit_max: 1 },
      { service_level: 'economy' as const, transit_min: 2, transit_max: 3 },
    ]),
    code_map: codes(
      ['IN', 'dispatched_to_transporter'],
      ['OUT', 'drop_off_in_progress'],
      ['POD', 'confirmed_delivery'],
    ),
  },
  {
    name: 'Havel Cargo Bike',
    contact: 'Selma Aksoy',
    phone: '+493055507811',
    email: 'bike@havel-courier.example',
    vehicle_class: 'cargo_bike',
    energy: 'electric',
    round_km: 22,
    round_parcels: 18,
    services: json([{ service_level: 'same_day' as const, transit_min: 0, transit_max: 0 }]),
    code_map: codes(['GO', 'drop_off_in_progress'], ['DONE', 'confirmed_delivery']),
  },
  {
    name: 'Elbe Express',
    contact: 'Disposition',
    phone: '+494055509120',
    email: 'dispo@elbe-express.example',
    vehicle_class: 'van',
    energy: 'electric',
    round_km: 110,
    round_parcels: 95,
    services: json([
      { service_level: 'next_day' as const, transit_min: 1, transit_max: 2 },
      { service_level: 'economy' as const, transit_min: 2, transit_max: 4 },
    ]),
    code_map: codes(
      ['100', 'dispatched_to_transporter'],
      ['310', 'drop_off_in_progress'],
      ['340', 'arrived_at_drop_off'],
      ['400', 'confirmed_delivery'],
    ),
  },
];
