import { mixed, type Schema, string } from 'yup';

import { messageKey } from '#validation/keys.ts';

/** A time of day, as a field for times holds it: `14:30`. */
export const clockTime = () =>
  string()
    .required(messageKey('clock_time.required'))
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, messageKey('clock_time.required'));

/** The end of hours that begin in the field `from`. They may go over midnight, and last less than a day. */
export const clockEnd = (from: string) =>
  clockTime().test(
    'differs',
    messageKey('clock_time.same'),
    (to, { parent }) => to !== (parent as Readonly<Record<string, unknown>>)[from],
  );

/** Applies a rule only while all of these are checked. */
export const whenChecked = (names: string | string[], rule: Schema) =>
  mixed().when(names, (ticks: readonly unknown[]) => (ticks.every((tick) => tick === true) ? rule : mixed()));
