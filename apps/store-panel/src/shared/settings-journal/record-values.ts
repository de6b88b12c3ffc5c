import type { ChangeRow } from '@store-panel/api-client/rtk/setting-changes';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { RECORD_SECTIONS, type RecordField, type RecordKind } from '@store-panel/domain/settings/record-sections';
import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { ENERGY_SOURCES, VEHICLE_CLASSES } from '@store-panel/domain/shipments/transporters';
import { SCRIPT_PLACES } from '@store-panel/domain/website/script-pages';
import type { TextKey } from '@store-panel/locales/text-keys';
import type { ChangeValue } from '@store-panel/ui/change-rows';

import { hoursText, weekdayName } from '#shared/hours/hours-words.ts';
import { weekTimesText } from '#shared/hours/week-words.ts';
import { i18n } from '#shared/i18n/i18n.ts';
import { formatMinutes, unitFormat } from '#shared/time/format-minutes.ts';

// Fields of the journal about addresses, warehouses, transporters and script pages, in words. Texts: `addresses`,
// `warehouses`, `transporters`, `vehicle-classes`, `website`, `service-levels`, `status`, `opening-hours`, `settings`,
// `journal`.

type JournalValue = ChangeRow['after'];
type Fields<Kind extends RecordKind> = Readonly<Record<RecordField<Kind>, TextKey>>;

const ADDRESS: Fields<'address'> = {
  name: 'addresses:field.label',
  company: 'addresses:field.company',
  contact: 'addresses:field.contact',
  phone: 'addresses:field.phone',
  email: 'addresses:field.email',
  street: 'addresses:field.street',
  house: 'addresses:field.house',
  postcode: 'addresses:field.postcode',
  city: 'addresses:field.city',
  region: 'addresses:field.region',
  country: 'addresses:field.country',
  note: 'addresses:field.note',
  point: 'addresses:field.place',
  uses: 'addresses:column.uses',
};
const WAREHOUSE: Fields<'warehouse'> = {
  name: 'warehouses:field.name',
  address_id: 'warehouses:field.address',
  is_default: 'warehouses:field.default',
  nearest_first: 'warehouses:field.nearest',
  is_active: 'warehouses:field.active',
  handling_minutes: 'warehouses:field.handling',
  cutoffs: 'warehouses:field.cutoffs',
  week: 'warehouses:field.week',
};
const TRANSPORTER: Fields<'transporter'> = {
  name: 'transporters:field.name',
  contact: 'transporters:field.contact',
  phone: 'transporters:field.phone',
  email: 'transporters:field.email',
  vehicle_class: 'transporters:field.vehicle',
  energy: 'transporters:field.energy',
  round_km: 'transporters:field.roundKm',
  round_parcels: 'transporters:field.roundParcels',
  services: 'transporters:field.services',
  code_map: 'transporters:field.codes',
  secret: 'transporters:updates.secret',
};
const SCRIPT_PAGE: Fields<'script_page'> = {
  name: 'website:script.name',
  place: 'website:script.placeLabel',
  height: 'website:script.height',
  needs_consent: 'website:script.consent',
  code: 'website:script.code',
};
const LABELS: Readonly<Record<RecordKind, Readonly<Record<string, TextKey>>>> = {
  address: ADDRESS,
  warehouse: WAREHOUSE,
  transporter: TRANSPORTER,
  script_page: SCRIPT_PAGE,
};

export const isRecordKind = (kind: string): kind is RecordKind =>
  Object.values(RECORD_SECTIONS).some((section) => section.kind === kind);

/** What a field is called; a general word for one of a newer server. */
export function recordFieldLabel(kind: RecordKind, field: string): string {
  const labels = LABELS[kind];
  return i18n.t((Object.hasOwn(labels, field) ? labels[field] : undefined) ?? 'journal:field.other');
}

/** A value of a field; what does not fit it is shown as it came. */
export function recordValueInWords(
  kind: RecordKind,
  field: string,
  value: JournalValue,
  lng: LanguageCode,
): ChangeValue {
  if (Array.isArray(value)) return listInWords(field, value, lng);
  if (typeof value === 'boolean') return i18n.t(value ? 'journal:value.yes' : 'journal:value.no', { lng });
  if (typeof value === 'number')
    return field === 'handling_minutes' ? formatMinutes(value, lng) : new Intl.NumberFormat(lng).format(value);
  if (value === null) return kind === 'warehouse' && field === 'week' ? i18n.t('journal:value.asStore', { lng }) : null;
  return textInWords(field, value, lng);
}

function textInWords(field: string, text: string, lng: LanguageCode): string | null {
  if (text === '') return null;
  const vehicle = VEHICLE_CLASSES.find((one) => one === text);
  const energy = ENERGY_SOURCES.find((one) => one === text);
  const place = SCRIPT_PLACES.find((one) => one === text);
  if (field === 'place' && place) return i18n.t(`website:script.place.${place}`, { lng });
  if (field === 'country' && /^[A-Z]{2}$/.test(text))
    return new Intl.DisplayNames(lng, { type: 'region' }).of(text) ?? text;
  if (field === 'vehicle_class' && vehicle) return i18n.t(`vehicle-classes:${vehicle}`, { lng });
  if (field === 'energy' && energy) return i18n.t(`transporters:energy.${energy}`, { lng });
  if (field === 'secret')
    return i18n.t(text === 'replaced' ? 'settings:value.secretReplaced' : 'settings:value.secretSet', { lng });
  const point = field === 'point' ? (read(text) as Readonly<Record<string, number>> | undefined) : undefined;
  return point ? `${point['latitude']}, ${point['longitude']}` : text;
}

function listInWords(field: string, texts: readonly string[], lng: LanguageCode): ChangeValue {
  if (field === 'cutoffs')
    return (
      weekTimesText(
        texts.map((text) => (read(text) as number | null | undefined) ?? null),
        lng,
      ) || i18n.t('warehouses:noCutoffs', { lng })
    );
  if (texts.length === 0) return i18n.t('journal:value.none', { lng });
  return texts.map((text, at) => {
    if (field === 'uses') return useText(text, lng);
    if (field === 'services') return serviceText(text, lng);
    if (field === 'code_map') return codeText(text, lng);
    return field === 'week' ? dayText(text, at, lng) : text;
  });
}

const useText = (text: string, lng: LanguageCode) =>
  text === 'sender' || text === 'return' ? i18n.t(`addresses:use.${text}`, { lng }) : text;

function serviceText(text: string, lng: LanguageCode): string {
  const {
    service_level: name,
    transit_min: from = 0,
    transit_max: to = 0,
  } = (read(text) ?? {}) as {
    readonly service_level?: string;
    readonly transit_min?: number;
    readonly transit_max?: number;
  };
  const level = SERVICE_LEVELS.find((one) => one === name);
  const days = unitFormat(lng, 'day');
  const time = from === to ? days.format(to) : days.formatRange(from, to);
  return level ? `${i18n.t(`service-levels:${level}`, { lng })}: ${time}` : text;
}

function codeText(text: string, lng: LanguageCode): string {
  const { code, label } = (read(text) ?? {}) as { readonly code?: string; readonly label?: string };
  const known = SHIPMENT_LABELS.find((one) => one === label);
  return known ? `${code}: ${i18n.t(`status:shipment.${known}`, { lng })}` : text;
}

function dayText(text: string, day: number, lng: LanguageCode): string {
  const open = text === 'all_day' ? text : (read(text) as Parameters<typeof hoursText>[0] | undefined);
  return open === undefined ? text : `${weekdayName(day, lng)}: ${hoursText(open, lng)}`;
}

/** A value that the server sends as JSON. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
