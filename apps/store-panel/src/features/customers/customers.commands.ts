import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { UserRound } from 'lucide-react';

import { pathToCustomer } from '#features/customers/customer-paths.ts';
import type { CommandContext, RecordSource } from '#shared/commands/command.ts';

const isAvailable = ({ session }: CommandContext) => checkScreenAccess('active-users', session.access).allowed;

/** More customers are better looked for in their list. */
const MAX_FOUND = 3;
/** Fewer characters are part of too many names and numbers. */
const MIN_LENGTH = 3;

/** Customers by name, or by digits of their number, who ordered last first. */
export const customerList: RecordSource = {
  id: 'active-users',
  isAvailable,
  canSearch: (text) => text.trim().length >= MIN_LENGTH,
  async search(text, { services }, signal) {
    const body = { is_blocked: false, query: text.trim(), page: 1, perPage: 10 } as const;
    const { users } = await services.client.call('POST /api/store/list_users', body, { signal, silent: true });
    return users.slice(0, MAX_FOUND).map(({ user_id, name, phone }) => ({
      value: `customer:${user_id}`,
      group: 'customer',
      label: name === '' ? phone : name,
      icon: UserRound,
      description: phone,
      keywords: phone,
      action: { href: pathToCustomer('active-users', user_id) },
    }));
  },
};
