import { array, boolean, mixed, number, object, type Schema, string } from 'yup';

import { DEFAULT_LANGUAGE, languageIndex } from '#geo/languages.ts';
import { NAME_MAX, PRICE_MAX } from '#limits/limits.ts';
import { isOfferCode, normalizeOfferCode, OFFER_LIMITS } from '#offers/offer.ts';
import { clockEnd, clockTime } from '#validation/form-rules.ts';
import { messageKey } from '#validation/keys.ts';

/** Parses typed values in the language of the form and the currency of the store; null if invalid. */
export interface OfferInputParsers {
  /** Minor units. */
  readonly price: (text: string) => number | null;
  /** Parts per million. */
  readonly percent: (text: string) => number | null;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

const ENGLISH = languageIndex(DEFAULT_LANGUAGE);

const isWithin = (value: number | null, { min, max }: Bounds): boolean =>
  value !== null && value >= min && value <= max;

const whole = ({ min, max }: Bounds) =>
  number()
    .nullable()
    .typeError(messageKey('whole_number.range'))
    .required(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(max, messageKey('whole_number.range'));

const texts = (maxLength: number) => array().of(string().max(maxLength, messageKey('text.too_long')));

/** Applies a rule to a field only while the form's values call for it. */
const when = (names: string | string[], isUsed: (values: readonly unknown[]) => boolean, rule: Schema) =>
  mixed().when(names, (values: readonly unknown[]) => (isUsed(values) ? rule : mixed().nullable()));

const isChecked = ([value]: readonly unknown[]) => value === true;
const isOneOf =
  (...options: readonly string[]) =>
  ([value]: readonly unknown[]) =>
    options.includes(String(value));

/**
 * Schema of the form of an offer: amounts and percentages as typed text, times as `14:30`, days as `yyyy-mm-dd`. Says of
 * each field what `offerFault` says of the whole offer.
 */
export function offerSchema({ price, percent }: OfferInputParsers) {
  const amount = () =>
    string().test('amount', messageKey('amount.invalid'), (text = '') =>
      isWithin(price(text), { min: 1, max: PRICE_MAX }),
    );
  const notEmpty = (key: 'offer_items.required' | 'offer_days.required' | 'offer_months.required') =>
    array().min(1, messageKey(key));
  return object({
    names: texts(NAME_MAX).test('english', (names, { createError, path }) =>
      (names?.[ENGLISH] ?? '').trim() === ''
        ? createError({ path: `${path}.${ENGLISH}`, message: messageKey('name.required') })
        : true,
    ),
    descriptions: texts(OFFER_LIMITS.descriptionLength),
    code: when(
      'isAutomatic',
      ([isAutomatic]) => isAutomatic !== true,
      string().test('code', messageKey('offer_code.invalid'), (text = '') => isOfferCode(normalizeOfferCode(text))),
    ),
    percent: when(
      'type',
      isOneOf('percentage'),
      string().test('percent', messageKey('discount_percent.invalid'), (text = '') =>
        isWithin(percent(text), OFFER_LIMITS.percentage),
      ),
    ),
    amount: when('type', isOneOf('absolute'), amount()),
    hasMaximum: boolean(),
    maximum: when(
      ['type', 'hasMaximum'],
      ([type, hasMaximum]) => type === 'percentage' && hasMaximum === true,
      amount(),
    ),
    parts: when('appliesTo', isOneOf('items'), notEmpty('offer_items.required')),
    usesEach: when('limitsEach', isChecked, whole(OFFER_LIMITS.usesPerCustomer)),
    usesInAll: when('limitsAll', isChecked, whole(OFFER_LIMITS.uses)),
    minimumAmount: when('hasMinimumAmount', isChecked, amount()),
    minimumItems: when('hasMinimumItems', isChecked, whole({ min: 1, max: OFFER_LIMITS.items })),
    endsOn: string()
      .nullable()
      .test('order', messageKey('last_day.order'), (endsOn, { parent }) => {
        const { startsOn } = parent as { readonly startsOn: string | null };
        return !endsOn || !startsOn || endsOn >= startsOn;
      }),
    weekdays: when('recursion', isOneOf('weekly'), notEmpty('offer_days.required')),
    months: when('recursion', isOneOf('yearly'), notEmpty('offer_months.required')),
    days: when(
      ['recursion', 'isLastDay'],
      ([recursion, isLastDay]) => recursion === 'yearly' || (recursion === 'monthly' && isLastDay !== true),
      notEmpty('offer_days.required'),
    ),
    from: when(['recursion', 'hasHours'], hasHours, clockTime()),
    to: when(['recursion', 'hasHours'], hasHours, clockEnd('from')),
  });
}

const hasHours = ([recursion, isTicked]: readonly unknown[]) =>
  recursion === 'daily' || (recursion !== 'none' && isTicked === true);
