import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { createReplyError } from '@store-panel/api-client/errors';
import { expect, test } from 'vitest';

import { seededRandom } from '#chance/random.ts';
import { openStoreCodes } from '#customers/store-codes.ts';

const ORDER = { uniqueId: 1042, factor: '10969' };

/** A platform with two codes, of which the store counts the uses, off by `miscount`. */
function fakePlatform({ miscount = 0, isRefused = false } = {}) {
  const used = { return: 0, send: 0 };
  const batch = (purpose: 'return' | 'send') => ({ batch_id: purpose, used: used[purpose] + miscount });
  const call = async (key: string, body: object): Promise<object> => {
    const { purpose, send } = body as { purpose?: 'return' | 'send'; send?: object };
    if (key.endsWith('list_unique_codes'))
      return { addresses: [{ address_id: 'a' }], batches: [batch('return'), batch('send')] };
    if (key.endsWith('add_unique_codes')) return { batch: { batch_id: purpose }, codes: [purpose] };
    if (isRefused) throw createReplyError('POST /api/user/find_unique_code', 200, { error_code: 1000 });
    if (key.endsWith('find_unique_code')) {
      const lines = [{ line: 0, left: 1, is_excluded: false }];
      return { code_token: 't', order: { lines, reasons: ['damaged'], problem: null } };
    }
    if (key.endsWith('cancel_code_return')) used.return -= 1;
    else used[send ? 'send' : 'return'] += 1;
    return { return: send ? null : { return_token: 'r' }, parcel: null };
  };
  const answer = call as (key: string) => Promise<ReplyOf<never>>;
  const page = { ask: answer };
  const owner = { call: answer, enter: async () => undefined as never, leave: async () => undefined };
  return { page, owner, used };
}

async function useThem(options?: Parameters<typeof fakePlatform>[0]) {
  const { page, owner, used } = fakePlatform(options);
  const codes = await openStoreCodes(owner, page as never);
  const random = seededRandom('codes');
  const done: boolean[] = [];
  for (let at = 0; at < 100; at += 1) done.push(await codes.returnOne(ORDER, random), await codes.sendOne(random));
  return { codes, used, done };
}

test('uses that were made and not given back are those that the store counts', async () => {
  const { codes, used, done } = await useThem();
  expect(done.every(Boolean)).toBe(true);
  expect(used.send).toBe(100);
  expect(used.return).toBeLessThan(100);
  expect(await codes.findWrongUses()).toEqual([]);
  expect(await codes.returnOne(ORDER, seededRandom('late'))).toBe(false);
});

test('a store that counts otherwise is found out', async () => {
  const { codes } = await useThem({ miscount: 1 });
  expect(await codes.findWrongUses()).toHaveLength(2);
});

test('refused uses are not counted', async () => {
  const { codes, done } = await useThem({ isRefused: true });
  expect(done.some(Boolean)).toBe(false);
  expect(await codes.findWrongUses()).toEqual([]);
});
