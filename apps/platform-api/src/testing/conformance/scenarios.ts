import fc from 'fast-check';

import type { StoreKind } from '#testing/conformance/both-platforms.ts';
import type { ModelCommand } from '#testing/conformance/model-command.ts';
import { changeCommands, placeCommands } from '#testing/conformance/order-commands.ts';
import { listCommands, readCommand, invalidCommand } from '#testing/conformance/read-commands.ts';

/** Any command of a store's employees and its channels. */
const commandFor = (kind: StoreKind): fc.Arbitrary<ModelCommand> =>
  fc.oneof(
    { weight: 4, arbitrary: placeCommands(kind) },
    { weight: 30, arbitrary: changeCommands },
    { weight: 5, arbitrary: listCommands(kind) },
    { weight: 4, arbitrary: readCommand },
    { weight: 2, arbitrary: invalidCommand },
  );

export const DEFAULT_STORE: StoreKind = {
  canCompleteOrder: true,
  canEditOrder: true,
  taxPpm: 0,
  isTaxIncluded: true,
  minimumOrderPrice: 0,
  cancellationCharge: { kind: 'none', value: 0, threshold: 0 },
  autoAccept: null,
  approval: 0,
  timezone: 'Europe/Berlin',
};

const storeKind: fc.Arbitrary<StoreKind> = fc.record({
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
  approval: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 2 as const),
  timezone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles'),
});

/** A store and commands on it, of which the first place orders. */
export const scenario = storeKind.chain((kind) => {
  const initialOrders = fc.array(placeCommands(kind), { minLength: 3, maxLength: 3 });
  const commands = fc
    .tuple(initialOrders, fc.array(commandFor(kind), { minLength: 10, maxLength: 30 }))
    .map((parts) => parts.flat());
  return fc.record({ kind: fc.constant(kind), commands });
});
