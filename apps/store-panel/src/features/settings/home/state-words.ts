import type { SectionOverview } from '@store-panel/api-client/rtk/store-settings';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { isMapProvider, MAP_PROVIDER_NAMES } from '@store-panel/domain/maps/map-keys';
import { formatMoney } from '@store-panel/domain/money/money';
import { PAYMENT_OPTIONS } from '@store-panel/domain/payments/gateways';
import type { SettingSection } from '@store-panel/domain/settings/settings-table';
import { TEMPORARY_GROUP_NAMES, untilField } from '@store-panel/domain/store/temporary-settings';
import type { TFunction } from 'i18next';

import { momentText } from '#shared/hours/hours-words.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { formatMinutes, unitFormat } from '#shared/time/format-minutes.ts';

interface StateFormat {
  readonly t: TFunction<readonly ['settings-home', 'shell', 'screens', 'settings']>;
  readonly language: LanguageCode;
  readonly currency: string;
  readonly isInMiles: boolean;
  readonly zone: string;
  /** Epoch milliseconds, by the server's clock. */
  readonly now: number;
}

/** Reads a fact by its name; undefined if the server does not send it, or with another type. */
interface Facts {
  readonly number: (name: string) => number | undefined;
  readonly yes: (name: string) => boolean | undefined;
  readonly text: (name: string) => string | undefined;
  readonly isNull: (name: string) => boolean;
}

function readFacts(facts: SectionOverview['facts']): Facts {
  const values = new Map(facts.map(({ name, value }) => [name, value]));
  return {
    number(name) {
      const value = values.get(name);
      return typeof value === 'number' ? value : undefined;
    },
    yes(name) {
      const value = values.get(name);
      return typeof value === 'boolean' ? value : undefined;
    },
    text(name) {
      const value = values.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    isNull: (name) => values.get(name) === null,
  };
}

type Part = string | false | undefined;

function storeState({ number, yes, text }: Facts, format: StateFormat): readonly Part[] {
  const { t, language, currency, zone, now } = format;
  const ends = TEMPORARY_GROUP_NAMES.flatMap((group) => text(`store.${untilField(group)}`) ?? []);
  const minimum = number('store.minimum_order_price');
  const rate = number('store.tax_rate_ppm');
  const [pickup, delivery] = [yes('store.provides_pickup'), yes('store.provides_delivery')];
  const percent = isolateLtr(formatPercent(rate ?? 0, language));
  return [
    minimum !== undefined &&
      (minimum === 0
        ? t('settings-home:state.noMinimum')
        : t('settings-home:state.minimum', { amount: isolateLtr(formatMoney(minimum, { language, currency })) })),
    rate !== undefined &&
      rate > 0 &&
      t(yes('store.is_tax_included') === true ? 'settings-home:state.taxIncluded' : 'settings-home:state.taxAdded', {
        rate: percent,
      }),
    pickup !== undefined &&
      delivery !== undefined &&
      t(
        pickup && delivery
          ? 'settings-home:state.both'
          : pickup
            ? 'settings-home:state.pickup'
            : 'settings-home:state.delivery',
      ),
    ends.length > 0 &&
      t('settings-home:state.temporary', {
        time: momentText(Math.min(...ends.map((end) => Date.parse(end))), now, { language, zone }),
      }),
  ];
}

function salesState({ number, yes }: Facts, { t, language }: StateFormat): readonly Part[] {
  const minutes = number('sales.ready_in_minutes');
  const accepts = yes('sales.auto_accept');
  return [
    minutes !== undefined && t('settings-home:state.prep', { time: formatMinutes(minutes, language) }),
    accepts !== undefined && t(accepts ? 'settings-home:state.accepts' : 'settings-home:state.yourself'),
    yes('sales.capacity') === true && t('settings-home:state.capacity'),
  ];
}

function deliveryState({ number, text, isNull }: Facts, format: StateFormat): readonly Part[] {
  const { t, language, currency, isInMiles } = format;
  const radius = number('delivery.radius_metres');
  const zones = number('delivery.zones');
  const base = number('delivery.fee.base_price');
  return [
    text('delivery.area') === 'zones'
      ? zones !== undefined && t('settings-home:state.areas', { count: zones })
      : radius === undefined
        ? isNull('delivery.radius_metres') && t('settings-home:state.anywhere')
        : t('settings-home:state.within', { distance: distanceText(radius, language, isInMiles) }),
    base !== undefined &&
      t('settings-home:state.baseFee', { amount: isolateLtr(formatMoney(base, { language, currency })) }),
  ];
}

function returnsState({ number }: Facts, { language }: StateFormat): readonly Part[] {
  const days = number('returns.window_days');
  return [days !== undefined && unitFormat(language, 'day').format(days)];
}

function customerDataState({ number }: Facts, { t, language }: StateFormat): readonly Part[] {
  const months = number('customer_data.months');
  return [
    months !== undefined && t('settings-home:state.dataPeriod', { time: unitFormat(language, 'month').format(months) }),
  ];
}

function emailState({ number, text }: Facts, { t }: StateFormat): readonly Part[] {
  const host = text('email.host');
  const kinds = number('email.kinds');
  if (host === undefined) return [];
  if (host === '') return [t('settings-home:state.noMail')];
  return [
    t('settings-home:state.host', { host: isolateLtr(host) }),
    kinds !== undefined && t('settings-home:state.kinds', { kinds }),
  ];
}

function smsState({ number, text }: Facts, { t }: StateFormat): readonly Part[] {
  const name = text('sms.title');
  const kinds = number('sms.kinds');
  if (name === undefined) return [];
  if (name === '') return [t('settings-home:state.noSms')];
  return [
    t('settings-home:state.smsSender', { name: isolateLtr(name) }),
    kinds !== undefined && t('settings-home:state.kinds', { kinds }),
  ];
}

function hoursState({ yes, text }: Facts, { t, language, zone, now }: StateFormat): readonly Part[] {
  const isOpen = yes('hours.is_open');
  if (isOpen === undefined) return [];
  if (yes('hours.is_set') === false) return [t('settings-home:state.noHours')];
  const change = text('hours.next_change');
  if (change === undefined) return [t(isOpen ? 'settings-home:state.openNow' : 'settings-home:state.closed')];
  const time = momentText(Date.parse(change), now, { language, zone });
  return [t(isOpen ? 'settings-home:state.openUntil' : 'settings-home:state.opens', { time })];
}

function websiteState({ text, isNull }: Facts, { t }: StateFormat): readonly Part[] {
  const host = text('website.host');
  if (host !== undefined) return [t('settings-home:state.pageAt', { host: isolateLtr(host) })];
  return [isNull('website.host') && t('settings-home:state.noAddress')];
}

function languagesState({ number }: Facts, { t }: StateFormat): readonly Part[] {
  const count = number('languages.count');
  return [count !== undefined && t('settings-home:state.languages', { count })];
}

function paymentState({ yes }: Facts, { t, language }: StateFormat): readonly Part[] {
  const methods = PAYMENT_OPTIONS.filter((option) => yes(`payments.${option}`) === true);
  if (methods.length === 0) return [];
  const names = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
    methods.map((option) => t(`settings:label.payments.${option}`)),
  );
  return [t('settings-home:state.payWith', { methods: names })];
}

function mapKeyState({ text, isNull }: Facts, { t }: StateFormat): readonly Part[] {
  const provider = text('map_keys.provider');
  return [
    provider !== undefined &&
      t('settings-home:state.ownMaps', {
        provider: isolateLtr(isMapProvider(provider) ? MAP_PROVIDER_NAMES[provider] : provider),
      }),
    isNull('map_keys.provider') && t('settings-home:state.platformMaps'),
  ];
}

function bookingState({ yes }: Facts, { t }: StateFormat): readonly Part[] {
  const isOnline = yes('table_booking.is_online');
  return [
    isOnline !== undefined && t(isOnline ? 'settings-home:state.bookingOnline' : 'settings-home:state.bookingOffline'),
  ];
}

const STATES: Readonly<Record<SettingSection, (facts: Facts, format: StateFormat) => readonly Part[]>> = {
  store: storeState,
  hours: hoursState,
  sales: salesState,
  delivery: deliveryState,
  email: emailState,
  sms: smsState,
  website: websiteState,
  languages: languagesState,
  // Its screen has no card among the settings.
  emissions: () => [],
  payments: paymentState,
  map_keys: mapKeyState,
  billing: ({ text }) => [text('billing.company_name')],
  customer_data: customerDataState,
  returns: returnsState,
  table_booking: bookingState,
  table_policy: () => [],
};

const PROBLEMS = [
  'account_paused',
  'secret_unreadable',
  'domain_lost',
  'domain_failing',
  'provider_not_enabled',
  'key_refused',
  'check_failed',
  'billing_incomplete',
  'radius_missing',
  'period_undecided',
] as const;

/** Each problem once, in words; those that a newer server sends, or of which the state tells, have none. */
function problemWords(problems: readonly string[], { t }: StateFormat): readonly string[] {
  return PROBLEMS.filter((known) => problems.some((problem) => problem.endsWith(known))).map((known) =>
    t(`problem.${known}`),
  );
}

/** How a section stands, in words, what needs the store first: `Minimum order €15.00 · Pickup and delivery`. */
export const sectionState = (
  section: SettingSection,
  { facts, problems }: Pick<SectionOverview, 'facts' | 'problems'>,
  format: StateFormat,
): string =>
  [...problemWords(problems, format), ...(STATES[section]?.(readFacts(facts), format) ?? [])]
    .filter((part) => typeof part === 'string')
    .join(' · ');
