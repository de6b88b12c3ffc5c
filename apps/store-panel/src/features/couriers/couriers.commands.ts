import { type CourierRecord, couriersApi } from '@store-panel/api-client/rtk/couriers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Bike } from 'lucide-react';

import { pathToCourier } from '#paths.ts';
import type { CommandContext, CommandEntry, CommandSource, RecordSource } from '#shared/commands/command.ts';
import { matchesName } from '#shared/commands/matches-name.ts';

const isAvailable = ({ session }: CommandContext) => checkScreenAccess('delivery-staff', session.access).allowed;

const toEntry = ({ provider_id, name }: Pick<CourierRecord, 'provider_id' | 'name'>): CommandEntry => ({
  value: `courier:${provider_id}`,
  group: 'courier',
  label: name,
  icon: Bike,
  action: { href: pathToCourier(provider_id) },
});

/** More couriers of one name are better looked for in their list. */
const MAX_FOUND = 3;

/** The first couriers of this name in all lists that are in the cache; offline, too. */
export const cachedCouriers: CommandSource = (context, text) => {
  if (!isAvailable(context)) return [];
  const { select } = context.cache;
  const { endpoints, util } = couriersApi;
  const couriers = select((state) => util.selectCachedArgsForQuery(state, 'listCouriers')).flatMap(
    (args) => select(endpoints.listCouriers.select(args)).data?.providers ?? [],
  );
  return [...new Map(couriers.map((courier) => [courier.provider_id, courier])).values()]
    .filter(({ name }) => matchesName(text, name))
    .slice(0, MAX_FOUND)
    .map(toEntry);
};

/** Fewer letters are part of too many names. */
const MIN_LENGTH = 3;

/** All couriers, by name. */
export const courierList: RecordSource = {
  id: 'delivery-staff',
  isAvailable,
  canSearch: (text) => /\p{L}/u.test(text) && text.trim().length >= MIN_LENGTH,
  async search(text, { services }, signal) {
    const filter = { query: text.trim(), page: 1, perPage: 10 } as const;
    const { providers } = await services.client.call('POST /api/store/list_providers', filter, {
      signal,
      silent: true,
    });
    return providers.slice(0, MAX_FOUND).map(toEntry);
  },
};
