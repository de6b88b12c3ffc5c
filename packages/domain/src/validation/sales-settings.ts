import { boolean, number, object, string } from 'yup';

import { READY_MINUTES } from '#limits/limits.ts';
import { SALES_BOUNDS } from '#sales/settings.ts';
import { clockEnd, clockTime, whileTicked } from '#validation/form-rules.ts';
import { key } from '#validation/keys.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A whole number as it stands in a field of text. */
const whole = ({ min, max }: Bounds) =>
  number()
    .typeError(key('whole_number.range'))
    .required(key('whole_number.range'))
    .integer(key('whole_number.range'))
    .min(min, key('whole_number.range'))
    .max(max, key('whole_number.range'));

/**
 * How a store sells, as its form holds it: numbers and times (`14:30`) as they are typed. `isAmount` says whether a text is
 * an amount above 0 in the store's currency.
 */
export const salesSettingsSchema = (isAmount: (text: string) => boolean) =>
  object({
    ready: whole(READY_MINUTES),
    reopens: clockTime(),
    lead: whole(SALES_BOUNDS.leadMinutes),
    travel: whole(SALES_BOUNDS.travelMinutes),
    countsCapacity: boolean(),
    prep: whileTicked('countsCapacity', whole(SALES_BOUNDS.prepMinutes)),
    perOrder: whileTicked('countsCapacity', whole(SALES_BOUNDS.orderMinutes)),
    perItem: whileTicked(
      'countsCapacity',
      whole(SALES_BOUNDS.itemMinutes).test(
        'work',
        key('prep_work.none'),
        (value, { parent }) => value > 0 || Number((parent as { perOrder: unknown }).perOrder) > 0,
      ),
    ),
    items: whileTicked(['accepts', 'fewItems'], whole(SALES_BOUNDS.items)),
    total: whileTicked(
      ['accepts', 'smallTotal'],
      string().test('amount', key('amount.invalid'), (text) => isAmount(text ?? '')),
    ),
    from: whileTicked(['accepts', 'hours'], clockTime()),
    to: whileTicked(['accepts', 'hours'], clockEnd('from')),
    acceptedReady: whileTicked(['accepts', 'ownReady'], whole(READY_MINUTES)),
  });
