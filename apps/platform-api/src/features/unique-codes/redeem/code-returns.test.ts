import { ERROR } from '@store-panel/contract/errors/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createReturnTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addPublicCode } from '#testing/fixtures/menu/sample-unique-code.ts';
import { samplePhoto } from '#testing/fixtures/sample-files.ts';
import { addReturningStore, BOWL, deliverOrder, type ReturningStore } from '#testing/returns/returning-store.ts';
import { sendFile } from '#testing/servers/send-form.ts';
import { call, keyed, startPlatform, type TestPlatform, testSecrets } from '#testing/servers/test-platform.ts';

const PHOTO = 'POST /api/user/add_code_return_photo';
const CANCEL = 'POST /api/user/cancel_code_return';

describeOnAnEngine('a return that a unique code has opened', (on) => {
  let server: TestPlatform;
  let shop: ReturningStore;
  const tokens = createReturnTokens(testSecrets);
  beforeAll(async () => {
    server = await startPlatform(on.database);
    shop = await addReturningStore(on.database, server.origin);
  });
  afterAll(() => server.close());

  const open = async () => {
    const order_id = await deliverOrder(server.origin, shop);
    const body = { order_id, lines: [BOWL()], state: 'approved' as const };
    const { return_id, version } = (await call(server.origin, 'POST /api/store/open_return', body, keyed(shop.staff)))
      .body.return;
    return { return_id, version, return_token: tokens.issue({ storeId: shop.store.id, returnId: return_id }) };
  };
  const detail = async (return_id: string) =>
    (await call(server.origin, 'POST /api/store/get_return', { return_id }, shop.staff)).body.return;
  const photo = async (return_token: string) =>
    sendFile(server.origin, PHOTO, { name: 'crack.png', content: await samplePhoto() }, { return_token }, keyed({}));

  test('takes photos of its holder, which the store sees with its history', async () => {
    const { return_id, return_token } = await open();
    expect((await photo(return_token)).body.photos).toBe(1);
    expect((await photo(return_token)).body.photos).toBe(2);
    const seen = await detail(return_id);
    expect(seen.photos).toHaveLength(2);
    expect(seen.timeline.filter(({ action }) => action === 'photo')).toMatchObject([
      { actor: { kind: 'user', name: null } },
      { actor: { kind: 'user', name: null } },
    ]);
    const receive = { return_id, version: seen.version, action: 'receive' as const };
    expect((await call(server.origin, 'POST /api/store/change_return', receive, keyed(shop.staff))).code).toBeNull();
    expect((await photo(return_token)).code).toBe(ERROR.changeStatusFailed);
  });

  test('is cancelled by its holder, which gives the use of the code back', async () => {
    const { return_id, return_token } = await open();
    const codeId = await addPublicCode(on.database, shop.store.id, { code: 'BACK-1', used: 1 });
    await on.database.kysely
      .insertInto('unique_code_uses')
      .values({
        store_id: shop.store.id,
        code_id: codeId,
        nth: 1,
        order_id: (await detail(return_id)).order_id,
        return_id,
      })
      .execute();
    expect((await call(server.origin, CANCEL, { return_token }, keyed({}))).code).toBeNull();
    expect(await detail(return_id)).toMatchObject({ state: 'cancelled' });
    const { used } = await on.database.kysely
      .selectFrom('unique_codes')
      .select('used')
      .where('store_id', '=', shop.store.id)
      .where('id', '=', codeId)
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
    const again = await call(server.origin, CANCEL, { return_token }, keyed({}));
    expect(again.code).toBe(ERROR.changeStatusFailed);
    expect(again.body).not.toHaveProperty('return');
  });

  test('is nothing to who has no token, or an old one', async () => {
    const { return_id } = await open();
    const own = { storeId: shop.store.id, returnId: return_id };
    const old = createReturnTokens(testSecrets, () => Date.now() - 25 * 3_600_000).issue(own);
    for (const return_token of [old, 'x'.repeat(80)]) {
      expect((await call(server.origin, CANCEL, { return_token }, keyed({}))).code).toBe(ERROR.dataNotFound);
      expect((await photo(return_token)).code).toBe(ERROR.dataNotFound);
    }
    expect((await detail(return_id)).state).toBe('approved');
  });
});
