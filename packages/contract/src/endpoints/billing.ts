import { VAT_ANSWERS, VAT_ID_PROBLEMS } from '@store-panel/domain/billing/billing-details';
import { BILLING_LIMITS } from '@store-panel/domain/billing/billing-limits';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CountryCode, Email, Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const billingAccess = { sessions: ['store', 'sub_store'], screens: ['billing'] } as const;
const own = { ...billingAccess, notWhileImpersonating: true } as const;

/** Written with what people put between its signs. */
const VatId = Text(BILLING_LIMITS.vat_id);
const Language = Type.Enum(LANGUAGES.map(({ code }) => code));

const company = {
  /** ISO 3166-1 alpha-2. */
  country: CountryCode,
  city: OptionalText(BILLING_LIMITS.city),
  /** Where the country has them (domain's `hasState`). */
  state: OptionalText(BILLING_LIMITS.state),
  /** Where the country has them (domain's `hasPostalCode`). */
  postal_code: OptionalText(BILLING_LIMITS.postal_code),
  address1: OptionalText(BILLING_LIMITS.address1),
  address2: OptionalText(BILLING_LIMITS.address2),
  vat_id: OptionalText(BILLING_LIMITS.vat_id),
  /** Of the invoices. */
  language: Language,
};

/** What saves take. */
export const BillingSettings = StrictObject({
  company_name: Text(BILLING_LIMITS.company_name),
  ...company,
  invoice_email: Email,
});

const Reply = StrictObject({
  settings: StrictObject({
    company_name: OptionalText(BILLING_LIMITS.company_name),
    ...company,
    invoice_email: OptionalText(BILLING_LIMITS.invoice_email),
  }),
  version: Version,
  /** What the tax authorities said of this VAT id, and when; null if they were not asked or gave no answer. */
  vat_check: Nullable(StrictObject({ is_valid: Type.Boolean(), at: Timestamp })),
});

/** The company that a store is invoiced as (spec §3 of the second document). Paths, VAT id, invoice mail and language are ours. */
export const billingEndpoints = defineEndpoints({
  'POST /api/store/get_billing': {
    summary: 'Whom the store is invoiced as',
    origin: 'ours',
    access: billingAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: Reply,
    errors: [],
  },
  'POST /api/store/save_billing': {
    summary: 'Say whom the store is invoiced as',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({
      settings: BillingSettings,
      version: Version,
    }),
    reply: StrictObject({
      ...Reply.properties,
      /** For `revert_setting_change`; null if nothing differed. */
      change_id: Nullable(Id),
    }),
    success: 'updated',
    // 832: a required field is empty, the country is unknown, or the VAT id is mistyped.
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/check_vat_id': {
    summary: 'Check a VAT id by its form and check digits, and ask the tax authorities where they can be asked',
    origin: 'ours',
    access: own,
    effect: 'read',
    body: StrictObject({ country: CountryCode, vat_id: VatId }),
    reply: StrictObject({
      /** What is wrong with it before the service is; null if nothing is. */
      problem: Nullable(Type.Enum(VAT_ID_PROBLEMS)),
      answer: Type.Enum(VAT_ANSWERS),
    }),
    errors: [],
  },
});

export type BillingWire = WireOf<typeof billingEndpoints>;
