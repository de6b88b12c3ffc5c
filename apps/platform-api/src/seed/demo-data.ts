// One long file, because stores, sub-stores, couriers and tenants refer to each other by their place in a list.
import { ADMIN_ACTION } from '@store-panel/domain/access/permissions';
import type { ScreenId } from '@store-panel/domain/access/screens';

import type { DemoClaim } from '#seed/demo-claims.ts';

// Content of the demo data. Names, places and numbers are invented; email addresses use the reserved example domains.

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
    minimum_order_price: 250,
    customer_data_months: 36,
    cancellation_charge_kind: 'percentage',
    cancellation_charge_value: 200_000,
    cancellation_charge_threshold: 1_500,
    delivery_minutes_min: 30,
    delivery_minutes_max: 50,
    schedule_max_days: 14,
  },
  {
    email: 'owner@nakheel.example',
    // Arabic, the language of its employees.
    lang: 0,
    // One name per language, in the languages' order: Arabic, German, English.
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
    minimum_order_price: 500,
    customer_data_months: null,
    cancellation_charge_kind: 'absolute',
    cancellation_charge_value: 1_000,
    cancellation_charge_threshold: 5_000,
    delivery_minutes_min: 25,
    delivery_minutes_max: 45,
    schedule_max_days: 7,
  },
] as const;

/** A store that was just approved: no picture, delivery fee or order yet, so its checklist is open. */
export const DEMO_NEW_STORE = {
  email: 'owner@neuland.example',
  name: ['Bistro Neuland'],
  country_phone_code: '+49',
  phone: '4055501730',
  country_code: 'DE',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  address: 'Marktstraße 27, 20357 Hamburg',
  latitude: 53.5585,
  longitude: 9.9687,
  city: 'Hamburg',
  store_type: 'restaurant',
  referral_code: 'NEULAND3',
  tax_rate_ppm: 70_000,
  lang: 1,
} as const;

/** Whole days since the subscription of the lapsed store ended. */
export const DEMO_LAPSED_DAYS = 9;

/** A store whose trial has ended without a plan: it reads, pays and goes on. */
export const DEMO_LAPSED_STORE = {
  email: 'owner@aurora.example',
  name: ['Forno Aurora'],
  country_phone_code: '+39',
  phone: '0515550418',
  country_code: 'IT',
  currency: 'EUR',
  timezone: 'Europe/Rome',
  address: 'Via San Felice 21, 40122 Bologna',
  latitude: 44.4965,
  longitude: 11.3337,
  city: 'Bologna',
  store_type: 'bakery',
  referral_code: 'AURORA58',
  tax_rate_ppm: 100_000,
  lang: 5,
} as const;

/** Sub-stores of the first store. All have the same password; the last one is blocked. */
export const DEMO_SUB_STORES = [
  {
    email: 'counter@linden.example',
    name: 'Counter',
    isApproved: true,
    screens: ['running-orders', 'past-orders', 'reservations', 'table-orders'],
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

/** An administrator, and an editor who sees the admin area and may edit. */
export const DEMO_ADMINS = [
  { email: 'admin@platform.example', name: 'Ada Novak', role: 'Admin', permissions: [] },
  { email: 'editor@platform.example', name: 'Emil Brandt', role: 'Editor', permissions: [ADMIN_ACTION.edit] },
] as const;

export const DEMO_COURIERS = [
  {
    name: 'Amira Haddad',
    email: 'amira@couriers.example',
    phone: '15155500101',
    vehicle: 'Cargo bike',
    serviceType: 'bicycle',
    energy: 'human',
    plate: '',
  },
  {
    name: 'Jonas Brandt',
    email: 'jonas@couriers.example',
    phone: '15155500102',
    vehicle: 'Scooter',
    serviceType: 'scooter',
    energy: 'electric',
    plate: 'B-LR 204',
  },
  {
    name: 'Lucía Romero',
    email: 'lucia@couriers.example',
    phone: '15155500103',
    vehicle: 'E-bike',
    serviceType: 'bicycle',
    energy: 'electric',
    plate: '',
  },
  {
    name: 'Mehmet Yıldız',
    email: 'mehmet@couriers.example',
    phone: '15155500104',
    vehicle: 'Car',
    serviceType: 'car',
    energy: 'petrol',
    plate: 'B-MY 118',
  },
  {
    name: 'Nadia Sokolova',
    email: 'nadia@couriers.example',
    phone: '15155500105',
    vehicle: 'Scooter',
    serviceType: 'scooter',
    energy: 'electric',
    plate: 'B-NS 77',
  },
  {
    name: 'Viktor Lange',
    email: 'viktor@couriers.example',
    phone: '15155500106',
    vehicle: 'Cargo bike',
    serviceType: 'bicycle',
    energy: 'human',
    plate: '',
  },
] as const;

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
        customer: 'Greta Sommer',
        phone: '+4915155502101',
        cause: 'damaged',
        description: 'The box was open at the bottom, two jars of preserves were broken.',
        amount: 4280,
        states: [
          ['received', 9],
          ['under_review', 6],
          ['approved', 1],
        ],
      },
      {
        waybill: 'HV100200417',
        number: 'C-48377',
        customer: 'Paul Nowak',
        phone: '+4915155502102',
        cause: 'lost',
        description: 'Never arrived; the tracking stopped at the depot in Spandau.',
        amount: 11950,
        states: [
          ['received', 3],
          ['documents_missing', 2, 'We need the invoice of what was in the parcel.'],
        ],
        requestedDocuments: [{ kind: 'invoice' }, { kind: 'other', label: 'Delivery card of the depot in Spandau' }],
      },
      {
        waybill: 'HV100200502',
        number: 'C-48401',
        customer: 'Selin Aydın',
        phone: '+4915155502103',
        cause: 'missing_items',
        description: 'One of three hampers was not in the parcel.',
        amount: 3900,
        states: [['received', 4]],
      },
      {
        waybill: 'HV100200511',
        number: 'C-48405',
        customer: 'Marek Dvořák',
        phone: '+4915155502104',
        cause: 'delayed',
        description: 'Came two days late; the cheese was spoiled.',
        amount: 2650,
        states: [
          ['received', 2],
          ['under_review', 1],
        ],
      },
      {
        waybill: 'HV100199870',
        number: 'C-47990',
        customer: 'Hanna Vogt',
        phone: '+4915155502105',
        cause: 'wrong_items',
        description: 'The parcel was meant for somebody else.',
        amount: 5400,
        states: [
          ['received', 30],
          ['under_review', 28],
          ['approved', 24],
          ['paid_out', 20],
        ],
      },
      {
        waybill: 'HV100199911',
        number: 'C-48002',
        customer: 'Oleg Petrov',
        phone: '+4915155502106',
        cause: 'other',
        description: 'The courier rang at the wrong door.',
        amount: 1800,
        states: [
          ['received', 26],
          ['under_review', 25],
          ['declined', 21, 'The parcel was signed for by the customer on the same evening.'],
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
        customer: 'نورة العنزي',
        phone: '+96555501301',
        cause: 'damaged',
        description: 'وصل الصندوق مبللًا وتلفت الحلويات.',
        amount: 18500,
        states: [
          ['received', 12],
          ['under_review', 10],
          ['paid_out', 2],
        ],
      },
      {
        waybill: 'SQ7700188',
        number: '90455',
        customer: 'سالم الرشيدي',
        phone: '+96555501302',
        cause: 'lost',
        description: 'لم يصل الطرد إلى العنوان.',
        amount: 27250,
        states: [['received', 1]],
      },
      {
        waybill: 'SQ7700203',
        number: '904631',
        customer: 'دلال الشمري',
        phone: '+96555501303',
        cause: 'missing_items',
        description: 'نقصت علبتان من أصل ست علب تمر.',
        amount: 9800,
        states: [
          ['received', 5],
          ['under_review', 3],
        ],
      },
      {
        waybill: 'SQ7700214',
        number: '904702',
        customer: 'فهد المطيري',
        phone: '+96555501304',
        cause: 'damaged',
        description: 'انكسرت زجاجات العسل داخل الصندوق.',
        amount: 14400,
        states: [
          ['received', 4],
          ['documents_missing', 2, 'نحتاج إلى صور الزجاجات والفاتورة.'],
        ],
        requestedDocuments: [{ kind: 'damage_photos' }, { kind: 'invoice' }],
      },
    ],
  },
] as const satisfies readonly { readonly claims: readonly DemoClaim[]; readonly [more: string]: unknown }[];
