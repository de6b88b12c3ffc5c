import { mixed, number, object, string } from 'yup';

import { type WeekHours, weekProblems } from '#hours/week-hours.ts';
import { WAREHOUSE_LIMITS } from '#shipments/promise.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

/** A warehouse, as it is typed. */
export function storeWarehouseSchema() {
  const { min, max } = WAREHOUSE_LIMITS.handlingMinutes;
  const outOfRange = messageKey('whole_number.range');
  return object({
    name: requiredText('name'),
    address: string().required(messageKey('own_address.required')),
    handlingMinutes: number().nullable().integer(outOfRange).min(min, outOfRange).max(max, outOfRange),
    // Its editor shows what is wrong.
    week: mixed<WeekHours>().when('hasWeek', ([hasWeek], schema) =>
      hasWeek === true ? schema.test('hours', messageKey('hours.overlap'), isWeekValid) : schema,
    ),
  });
}

const isWeekValid = (week: WeekHours | undefined) => week === undefined || weekProblems(week).length === 0;
