import type { SectionOverview } from '@store-panel/api-client/rtk/store-settings';
import { formatMoney } from '@store-panel/domain/money/money';
import type { SettingSection } from '@store-panel/domain/settings/settings-table';
import type { TFunction } from 'i18next';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { distanceText } from '#shared/location/distance-text.ts';
import { formatPercent } from '#shared/offers/format-percent.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';

interface StateFormat {
  readonly t: TFunction<readonly ['settings-home', 'shell', 'screens']>;
  readonly language: string;
  readonly currency: string;
  readonly isInMiles: boolean;
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

function storeState({ number, yes }: Facts, { t, language, currency }: StateFormat): readonly Part[] {
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

const STATES: Readonly<Record<SettingSection, (facts: Facts, format: StateFormat) => readonly Part[]>> = {
  store: storeState,
  sales: salesState,
  delivery: deliveryState,
  email: emailState,
  sms: smsState,
};

/** How a section stands, in words: `Minimum order €15.00 · Pickup and delivery`. */
export const sectionState = (section: SettingSection, facts: SectionOverview['facts'], format: StateFormat): string =>
  STATES[section](readFacts(facts), format)
    .filter((part) => typeof part === 'string')
    .join(' · ');
