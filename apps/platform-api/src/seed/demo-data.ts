import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import type { ScreenId } from '@store-panel/domain/access/screens';

// What the demo data holds. Names, places and numbers are made up; the addresses use the reserved example domains.

export const DEMO_STORES = [
  {
    email: 'owner@linden.example',
    name: ['Linden & Rye Kitchen'],
    phone: '3055501420',
    country_phone_code: '+49',
    country_code: 'DE',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    address: 'Lindenstraße 14, 10969 Berlin',
    latitude: 52.5036,
    longitude: 13.3956,
    city: 'Berlin',
    store_type: 'restaurant',
    referral_code: 'LINDEN79',
    tax_rate_ppm: 70_000,
  },
  {
    email: 'owner@nakheel.example',
    // One a language, in the languages' order: Arabic, German, English.
    name: ['مطبخ النخيل', 'Al Nakheel Kitchen', 'Al Nakheel Kitchen'],
    phone: '22255014',
    country_phone_code: '+965',
    country_code: 'KW',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    address: 'شارع الخليج العربي، السالمية',
    latitude: 29.3375,
    longitude: 48.0758,
    city: 'Kuwait City',
    store_type: 'restaurant',
    referral_code: 'NAKHEEL4',
    tax_rate_ppm: 0,
  },
] as const;

/** Of the first store. All of them have the same password; the last one is blocked. */
export const DEMO_SUB_STORES = [
  {
    email: 'counter@linden.example',
    name: 'Counter',
    isApproved: true,
    screens: ['running-orders', 'past-orders'],
  },
  { email: 'kitchen@linden.example', name: 'Kitchen', isApproved: true, screens: ['running-orders'] },
  {
    email: 'office@linden.example',
    name: 'Office',
    isApproved: true,
    screens: ['past-orders', 'order-history', 'reports', 'profile'],
  },
  { email: 'weekend@linden.example', name: 'Weekend help', isApproved: false, screens: ['running-orders'] },
] as const satisfies readonly { readonly screens: readonly ScreenId[]; readonly [more: string]: unknown }[];

/** Who answers for the platform: one for all of it, one who looks at the desk and may change what stands there. */
export const DEMO_ADMINS = [
  { email: 'admin@platform.example', name: 'Ada Novak', role: 'Admin', permissions: [] },
  { email: 'editor@platform.example', name: 'Emil Brandt', role: 'Editor', permissions: [ADMIN_ACTION.edit] },
] as const;

export const DEMO_COURIERS = [
  { name: 'Amira Haddad', email: 'amira@couriers.example', phone: '15155500101', vehicle: 'Cargo bike', plate: '' },
  {
    name: 'Jonas Brandt',
    email: 'jonas@couriers.example',
    phone: '15155500102',
    vehicle: 'Scooter',
    plate: 'B-LR 204',
  },
  { name: 'Lucía Romero', email: 'lucia@couriers.example', phone: '15155500103', vehicle: 'E-bike', plate: '' },
  { name: 'Mehmet Yıldız', email: 'mehmet@couriers.example', phone: '15155500104', vehicle: 'Car', plate: 'B-MY 118' },
  {
    name: 'Nadia Sokolova',
    email: 'nadia@couriers.example',
    phone: '15155500105',
    vehicle: 'Scooter',
    plate: 'B-NS 77',
  },
  { name: 'Viktor Lange', email: 'viktor@couriers.example', phone: '15155500106', vehicle: 'Cargo bike', plate: '' },
] as const;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();

export const DEMO_TENANTS = [
  {
    name: 'Havel Courier',
    hosts: ['havel.localhost'],
    theme: 'light.bluenavy',
    radius: 'rounded',
    languages: ['de', 'en', 'ru'],
    default_language: 'de',
    support_email: 'service@havel.example',
    support_phone: '+49 30 5550 1888',
    claims: [
      {
        waybill: 'HV100200300',
        number: 'C-48213',
        states: [
          ['received', 9],
          ['under_review', 6],
          ['approved', 1],
        ],
      },
      {
        waybill: 'HV100200417',
        number: 'C-48377',
        states: [
          ['received', 3],
          ['documents_missing', 2],
        ],
      },
    ],
  },
  {
    name: 'صقر للشحن',
    hosts: ['saqr.localhost'],
    theme: 'dark.orangecarrot',
    radius: 'flat',
    languages: ['ar', 'en', 'fr'],
    default_language: 'ar',
    support_email: 'care@saqr.example',
    support_phone: '+965 2225 5199',
    claims: [
      {
        waybill: 'SQ7700120',
        number: '90412',
        states: [
          ['received', 12],
          ['under_review', 10],
          ['paid_out', 2],
        ],
      },
    ],
  },
] as const;

/** The states of a claim with the instants they were reached, oldest first. */
export const timelineOf = (states: readonly (readonly [string, number])[]) =>
  states.map(([state, daysAgo]) => ({ state, at: day(daysAgo) }));
