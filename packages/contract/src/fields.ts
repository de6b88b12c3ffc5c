import { PAGE_SIZES, PRICE_MAX } from '@store-panel/domain/limits/limits';
import { STATUS_CODES } from '@store-panel/domain/orders/status';
import Type, { type TSchema } from 'typebox';

// The schemas of single values. Every text and every list is bounded: an unbounded input is a way in.

export const Id = Type.String({ format: 'uuid', description: 'Identifier of a record.' });
export const UniqueId = Type.Integer({ minimum: 1, description: 'Number that the formatted ids are made of.' });
export const Timestamp = Type.String({ format: 'date-time', description: 'Instant, ISO 8601 in UTC.' });
export const Day = Type.String({
  format: 'date',
  // Days before and after have no platform, and calendars that do not agree.
  pattern: '^2',
  description: "A day of the store's calendar, yyyy-mm-dd, from 2000 to 2999.",
});
export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Grows by one with every change of the record.',
});
export const Sequence = Type.Integer({
  minimum: 0,
  maximum: 9_007_199_254_740_991,
  description: "Position in the store's line of events.",
});
export const Money = Type.Integer({
  minimum: -9_007_199_254_740_991,
  maximum: 9_007_199_254_740_991,
  description: "Amount in minor units of the order's currency.",
});
export const Price = Type.Integer({
  minimum: 0,
  maximum: PRICE_MAX,
  description: 'Amount in minor units, not negative.',
});
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' });
export const Email = Type.String({ minLength: 3, maxLength: 254 });
export const Phone = Type.String({ minLength: 3, maxLength: 32, pattern: '^[0-9+() .\\-]+$' });
export const Password = Type.String({ minLength: 1, maxLength: 200 });
export const Token = Type.String({ minLength: 16, maxLength: 2048 });
export const OneTimeCode = Type.String({ pattern: '^[0-9]{4,10}$', description: 'A one-time code as it was sent.' });
export const Page = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const PerPage = Type.Enum(PAGE_SIZES);
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' });
export const CallingCode = Type.String({
  maxLength: 5,
  pattern: '^\\+[0-9]{1,4}$',
  description: 'Country calling code, with its plus.',
});
/** One name per language, in the order of the language index; the first that is not empty replaces empty ones. */
export const LocalizedName = Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 9 });
/** Verification token of a solved captcha; valid once. Required if a call fails with `invalidCaptcha`. */
export const CaptchaToken = Type.Optional(Type.String({ minLength: 16, maxLength: 100 }));
/** Token for one use: of a verified code, of a password reset, of an impersonation. */
export const OneTimeToken = Type.String({ minLength: 16, maxLength: 100 });
export const StatusCode = Type.Enum(STATUS_CODES);
export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
export const OptionalText = (maxLength: number) => Type.String({ maxLength });
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Where messages about an order reach its customer besides the phone, if the store sends them. */
export const customerContactFields = {
  customer_email: Type.Optional(OptionalText(254)),
  /** A language tag, such as `pt-BR`; without it, messages are in the store's language. */
  customer_lang: Type.Optional(
    Type.String({ maxLength: 35, pattern: '^([A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*)?$', description: 'BCP 47.' }),
  ),
} as const;

/** An object that rejects unknown fields: a misspelt filter must not be ignored. */
export const StrictObject = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const Point = StrictObject({ latitude: Latitude, longitude: Longitude });
