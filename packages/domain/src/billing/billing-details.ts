/** The company that a store is invoiced as. Empty text: not stated. */
export interface BillingDetails {
  readonly company_name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  /** State, province, prefecture or emirate. */
  readonly state: string;
  readonly postal_code: string;
  readonly address1: string;
  readonly address2: string;
  readonly vat_id: string;
  /** Where invoices are sent. */
  readonly invoice_email: string;
  /** Of the invoices. */
  readonly language: string;
}

const words = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Countries whose addresses name a state, a province, a prefecture or an emirate. */
const WITH_STATE = words('AE AU BR CA CN ES IN IT JP KR MX MY NG US');
/** Countries without postal codes. */
const WITHOUT_POSTAL_CODE = words(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA ' +
    'RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU YE ZW',
);

export const hasState = (country: string): boolean => WITH_STATE.has(country);
export const hasPostalCode = (country: string): boolean => !WITHOUT_POSTAL_CODE.has(country);

/** Fields that have to be filled in for an address in a country (spec §3 of the second document), in the form's order. */
export function requiredBillingFields(country: string): readonly (keyof BillingDetails)[] {
  return [
    'company_name',
    'country',
    'city',
    ...(hasState(country) ? (['state'] as const) : []),
    ...(hasPostalCode(country) ? (['postal_code'] as const) : []),
    'address1',
    'address2',
    'invoice_email',
    'language',
  ];
}

/** Required fields that are empty. */
export const missingBillingFields = (details: BillingDetails): readonly (keyof BillingDetails)[] =>
  requiredBillingFields(details.country).filter((field) => details[field].trim() === '');

/** What may be wrong with a VAT id: of a length or of signs that its country does not have, or a mistyped digit. */
export const VAT_ID_PROBLEMS = ['format', 'check_sum'] as const;
export type VatIdProblem = (typeof VAT_ID_PROBLEMS)[number];

/** What the tax authorities' service said of a VAT id. `unreachable` is no answer, and `not_asked` has no service. */
export const VAT_ANSWERS = ['valid', 'invalid', 'unreachable', 'not_asked'] as const;
export type VatAnswer = (typeof VAT_ANSWERS)[number];
