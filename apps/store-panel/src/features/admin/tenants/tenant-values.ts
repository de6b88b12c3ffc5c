import type { TenantFields, TenantRecord } from '@store-panel/api-client/rtk/admin/tenants';
import { isLanguageCode, type LanguageCode } from '@store-panel/domain/geo/languages';
import {
  parseTenantTheme,
  type TenantColor,
  type TenantMode,
  type TenantRadius,
  formatTenantTheme,
} from '@store-panel/domain/tenants/theme';

export interface HostValues {
  /** Key of the row, stable while others are added and removed. */
  readonly id: number;
  readonly host: string;
}

/** Form values of a courier tenant. */
export interface TenantValues {
  readonly name: string;
  readonly hosts: readonly HostValues[];
  readonly color: TenantColor;
  readonly mode: TenantMode;
  readonly radius: TenantRadius;
  readonly languages: readonly LanguageCode[];
  readonly default_language: LanguageCode;
  readonly support_email: string;
  readonly support_phone: string;
  readonly privacy_url: string;
  readonly terms_url: string;
}

/** Values of a new tenant; its page has the language of the user who adds it. */
export const newValues = (language: LanguageCode): TenantValues => ({
  name: '',
  hosts: [{ id: 0, host: '' }],
  color: 'greenlime',
  mode: 'light',
  radius: 'rounded',
  languages: [language],
  default_language: language,
  support_email: '',
  support_phone: '',
  privacy_url: '',
  terms_url: '',
});

export function toFormValues(record: TenantRecord): TenantValues {
  const { name, radius, support_email, support_phone, privacy_url, terms_url, default_language: first } = record;
  const languages = record.languages.filter((code) => isLanguageCode(code));
  return {
    name,
    hosts: record.hosts.map((host, id) => ({ id, host })),
    ...parseTenantTheme(record.theme),
    radius,
    languages,
    default_language: languages.find((code) => code === first) ?? languages[0] ?? 'en',
    support_email,
    support_phone,
    privacy_url,
    terms_url,
  };
}

/** The page's settings as a request. */
export function pageOf({ mode, color, hosts: _hosts, ...values }: TenantValues): Omit<TenantFields, 'hosts'> {
  return {
    ...values,
    name: values.name.trim(),
    theme: formatTenantTheme(mode, color),
    languages: [...values.languages],
    support_email: values.support_email.trim(),
    support_phone: values.support_phone.trim(),
    privacy_url: values.privacy_url.trim(),
    terms_url: values.terms_url.trim(),
  };
}

export const fieldsOf = (values: TenantValues): TenantFields => ({
  ...pageOf(values),
  hosts: values.hosts.map(({ host }) => host.trim()),
});

/** The fields in the order of the form, for the error summary. */
export const fieldNames = ({ hosts }: TenantValues): readonly string[] => [
  'name',
  ...hosts.map((_, at) => hostField(at)),
  'languages',
  'default_language',
  'support_email',
  'support_phone',
  'privacy_url',
  'terms_url',
];

export const hostField = (at: number): string => `hosts.${at}.host`;
