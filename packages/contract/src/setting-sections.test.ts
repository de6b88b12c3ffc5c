import {
  fieldsOf,
  groupsOf,
  SETTING_SECTIONS,
  SETTINGS,
  type SettingSection,
} from '@store-panel/domain/settings/settings-table';
import Type, { type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';

import { BillingSettings } from '#endpoints/billing.ts';
import { EmissionSettings } from '#endpoints/emissions.ts';
import { DeliverySettings } from '#endpoints/delivery-settings.ts';
import { EmailSettings, MailPassword, SmsAuthToken, SmsSettings } from '#endpoints/message-settings.ts';
import { MapSettings } from '#endpoints/map-keys.ts';
import { PaymentMethods } from '#endpoints/payment-settings.ts';
import { Festivals, StoreHours } from '#endpoints/opening-hours.ts';
import { SalesSettings } from '#endpoints/sales-limits.ts';
import { LanguageSettings } from '#endpoints/store-languages.ts';
import { CustomerDataPeriod } from '#endpoints/store-data.ts';
import { StoreSettings } from '#endpoints/store-settings.ts';
import { TableBookingSettings, TablePolicy } from '#endpoints/table-booking-fields.ts';
import { ReturnRules } from '#endpoints/returns/return-fields.ts';
import { StrictObject } from '#fields.ts';
import { WebsiteSettings } from '#endpoints/website.ts';

/** What saves of each section take. */
const SCHEMAS: Record<SettingSection, TSchema> = {
  store: StoreSettings,
  hours: Type.Object({ ...StoreHours.properties, festivals: Festivals }),
  sales: SalesSettings,
  delivery: DeliverySettings,
  email: StrictObject({ ...EmailSettings.properties, password: MailPassword }),
  sms: StrictObject({ ...SmsSettings.properties, auth_token: SmsAuthToken }),
  website: WebsiteSettings,
  languages: LanguageSettings,
  payments: PaymentMethods,
  map_keys: MapSettings,
  billing: BillingSettings,
  customer_data: CustomerDataPeriod,
  returns: ReturnRules,
  table_booking: TableBookingSettings,
  table_policy: TablePolicy,
  emissions: EmissionSettings,
};

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** The record that a value may be, and whether it may also be null. */
function recordOf({ properties, anyOf = [] }: Schema): {
  readonly fields: Schema['properties'];
  readonly isOptional: boolean;
} {
  const record = anyOf.find((one) => one.properties !== undefined);
  return { fields: properties ?? record?.properties, isOptional: record !== undefined };
}

/** Each value that a schema has, by its path; a list is one value. */
function leavesOf(schema: Schema, path = ''): readonly string[] {
  const { fields } = recordOf(schema);
  if (!fields) return [path];
  return Object.entries(fields).flatMap(([name, field]) => leavesOf(field, path === '' ? name : `${path}.${name}`));
}

/** Each record that may be null. */
function groupsIn(schema: Schema, path = ''): readonly string[] {
  const { fields, isOptional } = recordOf(schema);
  const inner = Object.entries(fields ?? {}).flatMap(([name, field]) =>
    groupsIn(field, path === '' ? name : `${path}.${name}`),
  );
  return isOptional ? [...inner, path] : inner;
}

const sorted = (texts: readonly string[]) => texts.toSorted();

describe.each(SETTING_SECTIONS)('the fields of %s', (section) => {
  const schema = SCHEMAS[section] as Schema;

  test('are all in the table of settings, once each', () => {
    expect(sorted(fieldsOf(section))).toEqual(sorted(leavesOf(schema)));
  });

  test('are in groups that can be turned off, with a field that tells', () => {
    const groups = groupsOf(section);
    expect(sorted(groups.map(([group]) => group))).toEqual(sorted(groupsIn(schema)));
    for (const [group, switchField] of groups) {
      expect(switchField.startsWith(`${group}.`)).toBe(true);
      expect(fieldsOf(section)).toContain(switchField);
    }
  });
});

test('every setting has a name of its own', () => {
  expect(new Set(SETTINGS.map(({ id }) => id)).size).toBe(SETTINGS.length);
});
