import { boolean, number, object, string } from 'yup';

import { READY_MINUTES } from '#limits/limits.ts';
import { SALES_BOUNDS } from '#sales/settings.ts';
import { clockEnd, clockTime, whenChecked } from '#validation/form-rules.ts';
import { messageKey } from '#validation/keys.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A whole number in a text field. */
const whole = ({ min, max }: Bounds) =>
  number()
    .typeError(messageKey('whole_number.range'))
    .required(messageKey('whole_number.range'))
    .integer(messageKey('whole_number.range'))
    .min(min, messageKey('whole_number.range'))
    .max(max, messageKey('whole_number.range'));

/**
 * The form of the sales settings: numbers and times (`14:30`) as typed. `isAmount` checks that a text is an amount
 * above 0 in the store's currency.
 */
export const salesSettingsSchema = (isAmount: (text: string) => boolean) =>
  object({
    ready: whole(READY_MINUTES),
    reopens: clockTime(),
    lead: whole(SALES_BOUNDS.leadMinutes),
    travel: whole(SALES_BOUNDS.travelMinutes),
    countsCapacity: boolean(),
    prep: whenChecked('countsCapacity', whole(SALES_BOUNDS.prepMinutes)),
    perOrder: whenChecked('countsCapacity', whole(SALES_BOUNDS.orderMinutes)),
    perItem: whenChecked(
      'countsCapacity',
      whole(SALES_BOUNDS.itemMinutes).test(
        'work',
        messageKey('prep_work.none'),
        (value, { parent }) => value > 0 || Number((parent as { perOrder: unknown }).perOrder) > 0,
      ),
    ),
    items: whenChecked(['accepts', 'fewItems'], whole(SALES_BOUNDS.items)),
    total: whenChecked(
      ['accepts', 'smallTotal'],
      string().test('amount', messageKey('amount.invalid'), (text) => isAmount(text ?? '')),
    ),
    from: whenChecked(['accepts', 'hours'], clockTime()),
    to: whenChecked(['accepts', 'hours'], clockEnd('from')),
    acceptedReady: whenChecked(['accepts', 'ownReady'], whole(READY_MINUTES)),
  });
