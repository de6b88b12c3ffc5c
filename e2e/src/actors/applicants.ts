import { randomInt } from 'node:crypto';

import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** A store owner who is not registered yet. */
export interface Applicant {
  readonly name: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly email: string;
  /** Without the country's calling code. */
  readonly phone: string;
  readonly password: string;
}

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));

/** Builds an applicant with a unique email and phone. */
export function buildApplicant(language: LanguageCode): Applicant {
  const common = { email: `owner-${digits(9)}@new.example`, password: 'harbour-lamp-93x' };
  return language === 'ar'
    ? {
        ...common,
        name: 'مخبز السدرة',
        country: 'KW',
        city: 'Kuwait City',
        address: 'شارع سالم المبارك 40، السالمية',
        latitude: '29.34',
        longitude: '48.07',
        phone: `9${digits(7)}`,
      }
    : {
        ...common,
        name: 'Spreewald Bakery',
        country: 'DE',
        city: 'Berlin',
        address: 'Torstraße 12, 10119 Berlin',
        latitude: '52.53',
        longitude: '13.41',
        phone: `151${digits(8)}`,
      };
}
