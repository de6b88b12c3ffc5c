import { STORE_APPROVAL, type StoreApproval } from '@store-panel/domain/store/approval';
import fc from 'fast-check';

import type { StoreConfig } from '#testing/conformance/both-platforms.ts';
import type { PlatformCommand } from '#testing/conformance/platform-command.ts';
import { changeCommands, placeCommands } from '#testing/conformance/order-commands.ts';
import { listCommands, readCommand, invalidCommand } from '#testing/conformance/read-commands.ts';

/** Any command of a store's employees, and of sales channels (users who order by the API). */
const commandFor = (config: StoreConfig): fc.Arbitrary<PlatformCommand> =>
  fc.oneof(
    { weight: 4, arbitrary: placeCommands(config) },
    { weight: 30, arbitrary: changeCommands },
    { weight: 5, arbitrary: listCommands(config) },
    { weight: 4, arbitrary: readCommand },
    { weight: 2, arbitrary: invalidCommand },
  );

export const DEFAULT_STORE: StoreConfig = {
  canCompleteOrder: true,
  canEditOrder: true,
  taxPpm: 0,
  isTaxIncluded: true,
  minimumOrderPrice: 0,
  cancellationCharge: { kind: 'none', value: 0, threshold: 0 },
  autoAccept: null,
  approval: STORE_APPROVAL.approved,
  timezone: 'Europe/Berlin',
};

/** Eight of ten stores are approved. */
const APPROVALS: readonly StoreApproval[] = [
  ...Array.from({ length: 8 }, () => STORE_APPROVAL.approved),
  STORE_APPROVAL.blocked,
  STORE_APPROVAL.business_off,
];

const storeConfigs: fc.Arbitrary<StoreConfig> = fc.record({
  canCompleteOrder: fc.constantFrom(true, true, true, false),
  canEditOrder: fc.constantFrom(true, true, true, false),
  taxPpm: fc.constantFrom(0, 70_000, 88_750),
  isTaxIncluded: fc.boolean(),
  minimumOrderPrice: fc.constantFrom(0, 0, 1000),
  cancellationCharge: fc.constantFrom(
    { kind: 'none', value: 0, threshold: 0 } as const,
    { kind: 'percentage', value: 125_000, threshold: 500 } as const,
    { kind: 'absolute', value: 300, threshold: 0 } as const,
  ),
  autoAccept: fc.constantFrom(null, null, {
    only_while_not_busy: false,
    most_items: 3,
    most_total: null,
    only_known_customers: false,
    within_hours: null,
    ready_minutes: 15,
  }),
  approval: fc.constantFrom(...APPROVALS),
  timezone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'),
});

/** A store and commands on it, of which the first place orders. */
export const scenario = storeConfigs.chain((config) => {
  const initialOrders = fc.array(placeCommands(config), { minLength: 3, maxLength: 3 });
  const commands = fc
    .tuple(initialOrders, fc.array(commandFor(config), { minLength: 10, maxLength: 30 }))
    .map((parts) => parts.flat());
  return fc.record({ config: fc.constant(config), commands });
});
