import { array, boolean, mixed, object, string, type TestContext } from 'yup';

import { DELIVERY_BOUNDS } from '#delivery/settings.ts';
import { isNameTaken, zoneShapeProblem } from '#delivery/zones.ts';
import type { CityArea, Place } from '#places/distance.ts';
import { clockEnd, clockTime, whileTicked } from '#validation/form-rules.ts';
import { key } from '#validation/keys.ts';

/** Reads what is typed, in the language of the form and the units of the store; null for what is nothing of the kind. */
export interface DeliveryReader {
  /** Minor units. */
  readonly price: (text: string) => number | null;
  /** Metres. */
  readonly distance: (text: string) => number | null;
  /** Parts per million. */
  readonly percent: (text: string) => number | null;
  /** No radius may be greater; null where the city is not known. */
  readonly cityRadiusMetres: number | null;
  /** No zone may reach beyond it; null where it is not known. */
  readonly city: CityArea | null;
}

interface Bounds {
  readonly hasMinimum: boolean;
  readonly minimum?: string;
  readonly maximum?: string;
}

const isWithin = (value: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value !== null && value >= min && value <= max;

interface ZoneRow {
  readonly name?: string;
}

/** Is the name that of a zone further up in the list? */
function isTaken({ from, path }: TestContext): boolean {
  // The row's form is around the row.
  const [, around] = from as readonly { readonly value: unknown }[];
  const { zones } = (around as { readonly value: { readonly zones: readonly ZoneRow[] } }).value;
  const at = Number(/\[(\d+)\]/.exec(path)?.[1]);
  return isNameTaken(
    zones.map(({ name = '' }) => name),
    at,
  );
}

/** Where a store delivers and what it asks for it, as its form holds it: what is typed is text. */
export function deliverySettingsSchema({ price, distance, percent, cityRadiusMetres, city }: DeliveryReader) {
  const isPrice = (text = '') => isWithin(price(text), { min: 0, max: DELIVERY_BOUNDS.fare });
  const isCharge = (text = '') => isWithin(price(text), { min: 1, max: DELIVERY_BOUNDS.fare });
  const isInOrder = ({ hasMinimum, minimum = '', maximum = '' }: Bounds) =>
    !hasMinimum || (price(maximum) ?? 0) >= (price(minimum) ?? 0);
  const fare = () => string().required(key('price.required')).test('price', key('price.invalid'), isPrice);
  const way = (bounds: { readonly min: number; readonly max: number }) =>
    string().test('distance', key('distance.invalid'), (text = '') => isWithin(distance(text), bounds));
  const zone = object({
    name: string()
      .trim()
      .required(key('zone_name.required'))
      .test('in-use', key('zone_name.in_use'), (_name, context) => !isTaken(context)),
    hasPrice: boolean(),
    price: whileTicked('hasPrice', fare()),
    corners: mixed<readonly Place[]>().test('shape', (corners, context) => {
      const problem = zoneShapeProblem(corners ?? [], city);
      return problem === null || context.createError({ message: key(`zone_shape.${problem}`) });
    }),
  });
  const radius = string()
    .required(key('delivery_radius.required'))
    .test('radius', key('delivery_radius.invalid'), (text) => isWithin(distance(text), DELIVERY_BOUNDS.radiusMetres))
    .test(
      'city',
      key('delivery_radius.beyond_city'),
      (text) => cityRadiusMetres === null || (distance(text) ?? 0) <= cityRadiusMetres,
    );
  return object({
    area: string(),
    zones: array().when('area', ([area], schema) =>
      area === 'zones' ? schema.of(zone).min(1, key('zones.required')) : schema,
    ),
    hasRadius: boolean(),
    radius: mixed().when(['hasRadius', 'area'], ([isLimited, area]) =>
      isLimited === true && area !== 'zones' ? radius : mixed(),
    ),
    base: fare(),
    included: way(DELIVERY_BOUNDS.distanceMetres),
    perDistance: fare(),
    perMinute: fare(),
    hasMinimum: boolean(),
    minimum: whileTicked('hasMinimum', fare()),
    hasMaximum: boolean(),
    maximum: whileTicked(
      'hasMaximum',
      fare().test('order', key('fare.below_minimum'), (_text, { parent }) => isInOrder(parent as Bounds)),
    ),
    hasFreeFrom: boolean(),
    freeFrom: whileTicked('hasFreeFrom', string().test('amount', key('amount.invalid'), isCharge)),
    hasFreeWithin: boolean(),
    freeWithin: whileTicked('hasFreeWithin', way({ ...DELIVERY_BOUNDS.distanceMetres, min: 1 })),
    surcharges: array().of(
      object({
        from: clockTime(),
        to: clockEnd('from'),
        amount: string().when('mode', ([mode], schema) =>
          mode === 'percentage'
            ? schema.test('percent', key('percent.invalid'), (text = '') =>
                isWithin(percent(text), { ...DELIVERY_BOUNDS.surchargePpm, min: 1 }),
              )
            : schema.test('amount', key('amount.invalid'), isCharge),
        ),
      }),
    ),
  });
}
