import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addChannel, addStore, placeOrder, signInStore, signInUser } from '#testing/fixtures/accounts.ts';
import { aModifier, menuEditor, named } from '#testing/fixtures/menu/menu-editor.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('orders against changes of the menu', (on) => {
  let server: TestPlatform;
  let channel: SessionHeaders;
  beforeAll(async () => {
    server = await startPlatform(on.database);
    channel = await signInUser(server.origin, (await addChannel(on.database)).email);
  });
  afterAll(() => server.close());

  test(`each line is priced by one version of the menu, in ${RACE_ROUNDS} rounds`, async () => {
    const store = await addStore(on.database);
    const editor = menuEditor(server.origin, await signInStore(server.origin, store.email));
    const sub_category_id = (await editor.subCategory()).body.part_id;
    const group = { name: named('Extras'), max: 2, sequence_number: 0 };
    const modifiers = [aModifier('Basil'), aModifier('Olives')];
    const modifier_group_id = (await editor.group({ ...group, modifiers })).body.part_id;
    const item_id = (await editor.item({ sub_category_id, modifier_group_ids: [modifier_group_id] })).body.part_id;
    const saved = (await editor.menu()).modifier_groups[0]?.modifiers ?? [];
    const at = (...prices: readonly number[]) =>
      placeOrder(server.origin, channel, store.id, {
        lines: [
          {
            item_id,
            name: 'Pizza',
            unit_price: 900,
            quantity: 1,
            note: '',
            options: saved.map(({ modifier_id }, nth) => ({
              modifier_id,
              name: 'as read',
              price: prices[nth],
              quantity: 1,
            })),
          },
        ],
        total: 900 + prices.reduce((sum, price) => sum + price, 0),
        delivery_price: 0,
      });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      // Both modifiers cost the same before and after, and never one of each.
      const [old, next] = [100 + round, 101 + round];
      const raised = saved.map((modifier) => ({ ...modifier, price: next }));
      const [change, mixed, turned, ...same] = await Promise.all([
        editor.group({ ...group, modifier_group_id, modifiers: raised, version: round + 1 }),
        at(old, next),
        at(next, old),
        at(old, old),
        at(next, next),
        at(old, old),
      ]);
      expect(change.code).toBeNull();
      for (const order of [mixed, turned]) expect(order).toMatchObject({ error_code: ERROR.orderFailed });
      for (const order of same)
        expect([undefined, ERROR.orderFailed]).toContain((order as { error_code?: number }).error_code);
      expect(await at(next, next)).toMatchObject({ success: true });
    }
  });

  test('one of two clerks who give the same name is refused', async () => {
    const store = await addStore(on.database);
    const headers = await signInStore(server.origin, store.email);
    const editor = menuEditor(server.origin, headers);
    const sub_category_id = (await editor.subCategory()).body.part_id;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const item = () => editor.item({ sub_category_id, name: named(`Soup ${round}`) });
      const codes = (await Promise.all([item(), item()])).map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set([ERROR.itemNameAlreadyUsed, null]));
    }
    const { items } = await editor.menu();
    expect(items.map(({ sequence_number: at }) => at)).toEqual(items.map((_, at) => at));
  });
});
