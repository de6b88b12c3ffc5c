import { number, object } from 'yup';

import { TABLE_PERSONS } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

const persons = () =>
  number()
    .typeError(messageKey('table_persons.range'))
    .required(messageKey('table_persons.required'))
    .integer(messageKey('table_persons.range'))
    .min(TABLE_PERSONS.min, messageKey('table_persons.range'))
    .max(TABLE_PERSONS.max, messageKey('table_persons.range'));

/** How few and how many persons a table is for. */
export const tablePersonsSchema = object({
  min_person: persons(),
  max_person: persons().test(
    'order',
    messageKey('table_persons.order'),
    (max, { parent }) => !(max < (parent as { min_person: number }).min_person),
  ),
});
