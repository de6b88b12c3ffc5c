import { object, string } from 'yup';

import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

/** A warehouse, as it is typed. */
export function storeWarehouseSchema() {
  return object({ name: requiredText('name'), address: string().required(messageKey('own_address.required')) });
}
