import { lastDayOf, resolvePlan, sourcesOfDay } from '@store-panel/domain/hours/day-plans';
import { ALWAYS_OPEN, type OpenHours, type OpeningHours, type WeekPlan } from '@store-panel/domain/hours/opening-hours';
import { moneyDecimal } from '@store-panel/domain/money/money';
import { automaticRating, type PriceRating } from '@store-panel/domain/store/price-rating';
import { addDays, type StoreDate } from '@store-panel/domain/time/store-time';

import type { PageSection } from '#sites/page/page-menu.ts';

/** Days for which special hours are stated. */
const SPECIAL_DAYS = 366;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface Validity {
  readonly validFrom?: string;
  readonly validThrough?: string;
}

/** Hours of schema.org. A closed day opens and closes at midnight, an open one closes a minute before. */
export interface HoursSpecification extends Validity {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek?: string;
  readonly opens: string;
  readonly closes: string;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function rangesOf(hours: OpenHours): readonly { readonly opens: string; readonly closes: string }[] {
  if (hours === 'all_day') return [{ opens: '00:00', closes: '23:59' }];
  if (hours.length === 0) return [{ opens: '00:00', closes: '00:00' }];
  return hours.map(({ from, to }) => ({ opens: clock(from), closes: clock(to) }));
}

const specifications = (hours: OpenHours, more: Omit<HoursSpecification, '@type' | 'opens' | 'closes'>) =>
  rangesOf(hours).map((range): HoursSpecification => ({ '@type': 'OpeningHoursSpecification', ...more, ...range }));

const weekOf = (week: WeekPlan, validity: Validity = {}) =>
  week.flatMap(({ open }, day) => specifications(open, { dayOfWeek: String(DAYS[day]), ...validity }));

/** The usual hours, and those of seasons while they last. */
function usualHours({ hours }: OpeningHours, today: StoreDate): readonly HoursSpecification[] {
  const { week, seasons } = hours ?? ALWAYS_OPEN;
  const coming = seasons.filter(({ to }) => to >= today);
  return [
    ...weekOf(week),
    ...coming.flatMap(({ from, to, week: own }) => weekOf(own, { validFrom: from, validThrough: to })),
  ];
}

/** Hours of festivals for a year, each day by itself. */
function specialHours(openingHours: OpeningHours, today: StoreDate): readonly HoursSpecification[] {
  if (openingHours.festivals.every(({ days }) => (lastDayOf(days) ?? today) < today)) return [];
  return Array.from({ length: SPECIAL_DAYS }, (_day, offset) => addDays(today, offset)).flatMap((date) => {
    const [source, ...others] = sourcesOfDay(openingHours, date);
    if (!('festival' in source)) return [];
    const usual = others.find((one) => !('festival' in one)) ?? source;
    return specifications(resolvePlan(source.festival.plan, usual.plan).open, {
      validFrom: date,
      validThrough: date,
    });
  });
}

export interface RestaurantInput {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly phone: string | null;
  readonly address: { readonly street: string; readonly city: string; readonly country: string } | null;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  readonly currency: string;
  readonly rating: PriceRating | null;
  readonly socialUrls: readonly string[];
  readonly openingHours: OpeningHours;
  readonly today: StoreDate;
  readonly language: string;
  readonly sections: readonly PageSection[];
  /** Where guests book a table; null: nowhere. */
  readonly bookingUrl: string | null;
}

/** Describes a store to search engines (schema.org `Restaurant`). */
export function restaurantJsonLd(input: RestaurantInput): object {
  const { address, location, currency, sections, openingHours, today, socialUrls, language } = input;
  const prices = sections.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ price }) => price)));
  const rating = input.rating ?? automaticRating(prices.length === 0 ? null : Math.max(...prices), currency);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': input.url,
    name: input.name,
    description: input.description,
    url: input.url,
    ...(input.imageUrl !== null && { image: input.imageUrl }),
    ...(input.phone !== null && { telephone: input.phone }),
    ...(address !== null && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
    ...(location !== null && { geo: { '@type': 'GeoCoordinates', ...location } }),
    priceRange: '$'.repeat(rating),
    currenciesAccepted: currency,
    ...(socialUrls.length > 0 && { sameAs: socialUrls }),
    acceptsReservations: input.bookingUrl ?? false,
    openingHoursSpecification: usualHours(openingHours, today),
    specialOpeningHoursSpecification: specialHours(openingHours, today),
    hasMenu: {
      '@type': 'Menu',
      inLanguage: language,
      hasMenuSection: sections.map((section) => ({
        '@type': 'MenuSection',
        name: section.name,
        hasMenuItem: section.groups.flatMap(({ items }) =>
          items.map(({ name, description, price, isSoldOut }) => ({
            '@type': 'MenuItem',
            name,
            ...(description !== '' && { description }),
            offers: {
              '@type': 'Offer',
              price: moneyDecimal(price, currency),
              priceCurrency: currency,
              ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
            },
          })),
        ),
      })),
    },
  };
}

/** The text of a data block: nothing in it can end the element. */
export const toDataBlock = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
