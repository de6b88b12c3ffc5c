import { number, object } from 'yup';

import { TABLE_PERSONS } from '#limits/limits.ts';
import { key } from '#validation/keys.ts';

const persons = () =>
  number()
    .typeError(key('table_persons.range'))
    .required(key('table_persons.required'))
    .integer(key('table_persons.range'))
    .min(TABLE_PERSONS.min, key('table_persons.range'))
    .max(TABLE_PERSONS.max, key('table_persons.range'));

/** How few and how many persons a table is for. */
export const tablePersonsSchema = object({
  min_person: persons(),
  max_person: persons().test(
    'order',
    key('table_persons.order'),
    (max, { parent }) => !(max < (parent as { min_person: number }).min_person),
  ),
});
