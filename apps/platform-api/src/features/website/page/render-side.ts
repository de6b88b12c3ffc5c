import { type DaySource, lastDayOf } from '@store-panel/domain/hours/day-plans';
import { type Festival, hoursFor } from '@store-panel/domain/hours/opening-hours';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';

import { type Markup, markup } from '#markup.ts';
import type { ContentTexts } from '#sites/store-languages.queries.ts';
import type { PageData } from '#sites/page/page-data.queries.ts';
import type { PageFormat } from '#sites/page/page-format.ts';
import type { PageText } from '#sites/page/page-texts.ts';

interface SideInput {
  readonly data: PageData;
  readonly text: PageText;
  readonly texts: ContentTexts;
  readonly format: PageFormat;
  readonly today: StoreDate;
  readonly phone: string | null;
  readonly address: string;
  readonly routeUrl: string | null;
}

/** Days of the week shown from today on, and how far ahead festivals are listed after them. */
const SHOWN_DAYS = 7;
const FESTIVAL_DAYS = 60;
const MAX_FESTIVALS = 12;

const NOTHING = markup``;

/** Opening hours, terms and contact. */
export const renderSide = (input: SideInput): readonly Markup[] => [
  renderHours(input),
  renderTerms(input),
  renderContact(input),
];

const box = (id: string, title: string, content: readonly Markup[]): Markup =>
  markup`<section class="box" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;

/** Planned by a festival or a public holiday. */
const hasNamedDay = (source: DaySource): source is Extract<DaySource, { festival: Festival }> =>
  source.kind === 'festival' || source.kind === 'public_holiday';

/** Hours of a day, with those of deliveries where they are others, and the festival that plans it. */
function renderDay({ data, text, texts, format, today }: SideInput, date: StoreDate, label: string): Markup {
  const [source] = data.calendar.day(date).sources;
  const { plan } = source;
  const deliveries = hoursFor(plan, 'delivery');
  const hasOwn = data.store.provides_delivery && plan.delivery !== 'as_open' && hoursFor(plan, 'pickup').length > 0;
  const festival = hasNamedDay(source)
    ? texts.of(source.festival.names, `festival.${source.festival.festival_id}.name`)
    : '';
  const notes = [
    ...(festival === '' ? [] : [festival]),
    ...(hasOwn
      ? [
          deliveries.length === 0
            ? text('hours.noDelivery')
            : text('hours.delivery', { hours: format.list(format.hours(deliveries)) }),
        ]
      : []),
  ];
  const name = date === today ? markup`<dt class="today">${label}</dt>` : markup`<dt>${label}</dt>`;
  const content = markup`${format.hours(plan.open).map((range) => markup`<span>${range}</span>`)}${notes.map((note) => markup`<small dir="auto">${note}</small>`)}`;
  return markup`${name}${date === today ? markup`<dd class="today">${content}</dd>` : markup`<dd>${content}</dd>`}`;
}

function renderHours(input: SideInput): Markup {
  const { data, text, format, today } = input;
  const week = Array.from({ length: SHOWN_DAYS }, (_day, offset) => addDays(today, offset));
  const coming = Array.from({ length: FESTIVAL_DAYS }, (_day, offset) => addDays(today, offset + SHOWN_DAYS))
    .filter((date) => hasNamedDay(data.calendar.day(date).sources[0]))
    .slice(0, MAX_FESTIVALS);
  const hasFestivals = data.calendar.openingHours.festivals.some(({ days }) => (lastDayOf(days) ?? today) >= today);
  const days = data.calendar.isAlwaysOpen
    ? [markup`<p>${text('hours.always')}</p>`]
    : [markup`<dl>${week.map((date) => renderDay(input, date, format.weekday(date)))}</dl>`];
  const others =
    hasFestivals && coming.length > 0
      ? [
          markup`<h3 class="sub">${text('hours.special')}</h3><dl>${coming.map((date) => renderDay(input, date, format.day(date)))}</dl>`,
        ]
      : [];
  return box('hours', text('hours.title'), [...days, ...others]);
}

function renderTerms({ data: { store, delivery, sales }, text, format, today }: SideInput): Markup {
  const { provides_pickup: pickup, provides_delivery: delivers, minimum_order_price: minimum } = store;
  const { settings, isDistanceUnitMile } = delivery;
  const { fee, area, zones, radius_metres: radius } = settings;
  const services = pickup && delivers ? 'terms.both' : delivers ? 'terms.deliveryOnly' : 'terms.pickupOnly';
  const row = (name: string, value: string) => markup`<dt>${name}</dt><dd dir="auto">${value}</dd>`;
  const zonePrices = zones.flatMap(({ price }) => (price === null ? [] : [price]));
  const lowest = Math.min(Math.max(fee.base_price, fee.minimum_fare), ...(area === 'zones' ? zonePrices : []));
  const varies =
    fee.price_per_distance > 0 ||
    fee.price_per_minute > 0 ||
    fee.surcharges.length > 0 ||
    (area === 'zones' && zonePrices.some((price) => price !== lowest));
  const cost = lowest === 0 && !varies ? text('terms.free') : format.money(lowest);
  const { delivery_minutes_min: from, delivery_minutes_max: to } = store;
  const rows = [
    ...(minimum > 0 ? [row(text('terms.minimum'), format.money(minimum))] : []),
    ...(delivers ? [row(text('terms.fee'), varies ? text('terms.from', { amount: cost }) : cost)] : []),
    ...(delivers && fee.free_from !== null && (lowest > 0 || varies)
      ? [row(text('terms.freeFrom'), format.money(fee.free_from))]
      : []),
    ...(delivers && area === 'radius' && radius !== null
      ? [row(text('terms.radius'), format.distance(radius, isDistanceUnitMile))]
      : []),
    ...(delivers && area === 'zones' && zones.length > 0
      ? [row(text('terms.zones'), format.list(zones.map(({ name }) => name)))]
      : []),
    ...(delivers && from !== null && to !== null
      ? [row(text('terms.time'), text('terms.minutes', { from: String(from), to: String(to) }))]
      : []),
  ];
  return box('terms', text('terms.title'), [
    markup`<p>${text(services)}</p>`,
    ...sales.servicesOff
      .filter(({ service }) => (service === 'pickup' ? pickup : delivers))
      .map(({ service, ends_at: end }) => {
        const at = Date.parse(end);
        const day = storeDay(at, store.timezone);
        const time = day === today ? format.time(at) : `${format.day(day)}, ${format.time(at)}`;
        return markup`<p>${text(service === 'pickup' ? 'terms.noPickup' : 'terms.noDelivery', { time })}</p>`;
      }),
    ...(rows.length === 0 ? [] : [markup`<dl>${rows}</dl>`]),
    ...(store.takes_scheduled_orders ? [markup`<p>${text('terms.later')}</p>`] : []),
  ]);
}

function renderContact({ data: { store, settings }, text, phone, address, routeUrl }: SideInput): Markup {
  const links = settings.social_urls.map((url) => ({ url, name: new URL(url).hostname.replace(/^www\./, '') }));
  const lines = [
    ...(address === '' ? [] : [markup`<p dir="auto">${address}</p>`]),
    ...(routeUrl === null ? [] : [markup`<p><a href="${routeUrl}" rel="noreferrer">${text('contact.route')}</a></p>`]),
    ...(phone === null
      ? []
      : [markup`<p><a href="tel:${phone}"><bdi dir="ltr">${store.country_phone_code} ${store.phone}</bdi></a></p>`]),
    ...(links.length === 0
      ? []
      : [
          markup`<h3 class="sub">${text('contact.elsewhere')}</h3><ul class="links">${links.map(
            ({ url, name }) =>
              markup`<li><a href="${url}" rel="me noopener noreferrer"><bdi dir="ltr">${name}</bdi></a></li>`,
          )}</ul>`,
        ]),
  ];
  return lines.length === 0 ? NOTHING : box('contact', text('contact.title'), lines);
}
