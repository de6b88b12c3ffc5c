const DECIMAL = 'packages/domain/src/input/decimal.ts';
const DIGITS = 'packages/domain/src/input/digits.ts';
const PHONE_FORMS = 'packages/domain/src/input/phone-forms.ts';
const CSV = 'packages/domain/src/csv/csv.ts';
const SEARCH = 'packages/domain/src/orders/order-search.ts';
const PHONE = 'packages/domain/src/validation/phone.ts';
const FORM_RULES = 'packages/domain/src/validation/form-rules.ts';
const PASSWORD = 'packages/domain/src/validation/password.ts';
const OTP = 'packages/domain/src/validation/otp.ts';
const CLAIM = 'packages/domain/src/validation/claim.ts';
const area = 'input';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const INPUT_MUTANTS = [
  {
    id: 'finer-amount-cut-off',
    area,
    file: DECIMAL,
    find: 'parts === null || parts.fraction.length > places',
    replace: 'parts === null',
  },
  {
    id: 'minus-sign-lost',
    area,
    file: DECIMAL,
    find: '|| units === 0 ? units : -units',
    replace: '|| units === 0 ? units : units',
  },
  {
    id: 'three-digits-are-a-fraction',
    area,
    file: DECIMAL,
    find: 'tail.length <= 2',
    replace: 'tail.length <= 3',
  },
  {
    id: 'wrong-groups-are-read',
    area,
    file: DECIMAL,
    find: 'rest.every((group) => group.length === 3)',
    replace: 'rest.every((group) => group.length <= 3)',
  },
  {
    id: 'persian-digits-not-read',
    area,
    file: DIGITS,
    find: '\\u06f0-\\u06f9',
    replace: '',
  },
  {
    id: 'phone-without-plus',
    area,
    file: PHONE_FORMS,
    find: '/(?!^\\+)\\D/g',
    replace: '/\\D/g',
  },
  {
    id: 'phone-searched-with-zero',
    area,
    file: PHONE_FORMS,
    find: ".replaceAll(/\\D/g, '').replace(/^0+/, '');",
    replace: ".replaceAll(/\\D/g, '');",
  },
  {
    id: 'csv-formula-runs',
    area,
    file: CSV,
    find: "isFormula ? `'${stripped}` : stripped",
    replace: 'stripped',
  },
  {
    id: 'csv-tab-begins-formula',
    area,
    file: CSV,
    find: '/^[=+\\-@\\t\\r＝＋－＠]/',
    replace: '/^[=+\\-@＝＋－＠]/',
  },
  {
    id: 'csv-quote-not-doubled',
    area,
    file: CSV,
    find: "replaceAll('\"', '\"\"')",
    replace: "replaceAll('\"', '\"')",
  },
  {
    id: 'csv-line-break-splits-row',
    area,
    file: CSV,
    find: '/[",\\r\\n]|^\\s|\\s$/',
    replace: '/[",]|^\\s|\\s$/',
  },
  {
    id: 'order-number-searched-as-phone',
    area,
    file: SEARCH,
    find: "{ in: 'number_or_phone', number: Number(number), digits }",
    replace: "{ in: 'phone', digits }",
  },
  {
    id: 'phone-with-leading-zero',
    area,
    file: PHONE,
    find: ".matches(/^(?!0)/, messageKey('phone.leading_zero'))",
    replace: '',
  },
  {
    id: 'hour-24-is-a-time',
    area,
    file: FORM_RULES,
    find: '2[0-3]',
    replace: '2[0-4]',
  },
  {
    id: 'hours-may-be-empty',
    area,
    file: FORM_RULES,
    find: '(to, { parent }) => to !== ',
    replace: '(to, { parent }) => to === to || to !== ',
  },
  {
    id: 'password-not-confirmed',
    area,
    file: PASSWORD,
    find: '=> text === resolve(ref(field))',
    replace: '=> text !== undefined || text === resolve(ref(field))',
  },
  {
    id: 'arabic-code-not-read',
    area,
    file: OTP,
    find: '=> foldDigits(text).trim()',
    replace: '=> text.trim()',
  },
  {
    id: 'claim-code-with-spaces',
    area,
    file: CLAIM,
    find: '/^\\S*$/',
    replace: '/^.*$/',
  },
];
