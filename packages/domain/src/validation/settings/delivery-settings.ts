import { array, boolean, mixed, object, string, type TestContext } from 'yup';

import { DELIVERY_BOUNDS } from '#delivery/settings.ts';
import { isNameTaken, zoneShapeProblem } from '#delivery/zones.ts';
import type { CityArea, Coordinates } from '#geo/distance.ts';
import { clockEnd, clockTime, whenChecked } from '#validation/form-rules.ts';
import { messageKey } from '#validation/keys.ts';

/** Parses typed values in the language of the form and the units of the store; null if invalid. */
export interface DeliveryInputParsers {
  /** Minor units. */
  readonly price: (text: string) => number | null;
  /** Metres. */
  readonly distance: (text: string) => number | null;
  /** Parts per million. */
  readonly percent: (text: string) => number | null;
  /** Maximum delivery radius; null if the city is unknown. */
  readonly cityRadiusMetres: number | null;
  /** Bounds of all zones; null if the city is unknown. */
  readonly city: CityArea | null;
}

interface FareBounds {
  readonly hasMinimum: boolean;
  readonly minimum?: string;
  readonly maximum?: string;
}

const isWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value !== null && value >= min && value <= max;

interface ZoneRow {
  readonly name?: string;
}

/** Whether an earlier zone of the list has the same name. */
function isTaken({ from, path }: TestContext): boolean {
  // `from` lists the row, then the form that contains it.
  const [, form] = from as readonly { readonly value: unknown }[];
  const { zones } = (form as { readonly value: { readonly zones: readonly ZoneRow[] } }).value;
  const at = Number(/\[(\d+)\]/.exec(path)?.[1]);
  return isNameTaken(
    zones.map(({ name = '' }) => name),
    at,
  );
}

/** Schema of the form for a store's delivery area and fees; values are typed text. */
export function deliverySettingsSchema({ price, distance, percent, cityRadiusMetres, city }: DeliveryInputParsers) {
  const isPrice = (text = '') => isWithin(price(text), { min: 0, max: DELIVERY_BOUNDS.fare });
  const isPositivePrice = (text = '') => isWithin(price(text), { min: 1, max: DELIVERY_BOUNDS.fare });
  const isInOrder = ({ hasMinimum, minimum = '', maximum = '' }: FareBounds) =>
    !hasMinimum || (price(maximum) ?? 0) >= (price(minimum) ?? 0);
  const fareSchema = () =>
    string().required(messageKey('price.required')).test('price', messageKey('price.invalid'), isPrice);
  const distanceSchema = (bounds: { readonly min: number; readonly max: number }) =>
    string().test('distance', messageKey('distance.invalid'), (text = '') => isWithin(distance(text), bounds));
  const zone = object({
    name: string()
      .trim()
      .required(messageKey('zone_name.required'))
      .test('in-use', messageKey('zone_name.in_use'), (_name, context) => !isTaken(context)),
    hasPrice: boolean(),
    price: whenChecked('hasPrice', fareSchema()),
    corners: mixed<readonly Coordinates[]>().test('shape', (corners, context) => {
      const problem = zoneShapeProblem(corners ?? [], city);
      return problem === null || context.createError({ message: messageKey(`zone_shape.${problem}`) });
    }),
  });
  const radius = string()
    .required(messageKey('delivery_radius.required'))
    .test('radius', messageKey('delivery_radius.invalid'), (text) =>
      isWithin(distance(text), DELIVERY_BOUNDS.radiusMetres),
    )
    .test(
      'city',
      messageKey('delivery_radius.beyond_city'),
      (text) => cityRadiusMetres === null || (distance(text) ?? 0) <= cityRadiusMetres,
    );
  return object({
    area: string(),
    zones: array().when('area', ([area], schema) =>
      area === 'zones' ? schema.of(zone).min(1, messageKey('zones.required')) : schema,
    ),
    hasRadius: boolean(),
    radius: mixed().when(['hasRadius', 'area'], ([isLimited, area]) =>
      isLimited === true && area !== 'zones' ? radius : mixed(),
    ),
    base: fareSchema(),
    included: distanceSchema(DELIVERY_BOUNDS.distanceMetres),
    perDistance: fareSchema(),
    perMinute: fareSchema(),
    hasMinimum: boolean(),
    minimum: whenChecked('hasMinimum', fareSchema()),
    hasMaximum: boolean(),
    maximum: whenChecked(
      'hasMaximum',
      fareSchema().test('order', messageKey('fare.below_minimum'), (_text, { parent }) =>
        isInOrder(parent as FareBounds),
      ),
    ),
    hasFreeFrom: boolean(),
    freeFrom: whenChecked('hasFreeFrom', string().test('amount', messageKey('amount.invalid'), isPositivePrice)),
    hasFreeWithin: boolean(),
    freeWithin: whenChecked('hasFreeWithin', distanceSchema({ ...DELIVERY_BOUNDS.distanceMetres, min: 1 })),
    surcharges: array().of(
      object({
        from: clockTime(),
        to: clockEnd('from'),
        amount: string().when('mode', ([mode], schema) =>
          mode === 'percentage'
            ? schema.test('percent', messageKey('percent.invalid'), (text = '') =>
                isWithin(percent(text), { ...DELIVERY_BOUNDS.surchargePpm, min: 1 }),
              )
            : schema.test('amount', messageKey('amount.invalid'), isPositivePrice),
        ),
      }),
    ),
  });
}
