import { TABLE_TAG_LENGTH, TABLE_TAG_SIGNS } from '@store-panel/domain/tables/table-code';
import { expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { isTableTag, tableTag, type TaggedTable } from '#booking/table-tags.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_261_133;
const FORGED = 10_000;
const TABLES = 100;

const secret = Buffer.alloc(32, 'secret');
const secrets = createSecrets(secret);
const others = createSecrets(Buffer.alloc(32, 'other'));

const newTable = (random: Random): TaggedTable => ({
  storeId: uuidV7(),
  tableId: uuidV7(),
  generation: 1 + random.upTo(50),
});

const sign = (random: Random) => TABLE_TAG_SIGNS.charAt(random.upTo(TABLE_TAG_SIGNS.length));
const anyTag = (random: Random) => Array.from({ length: TABLE_TAG_LENGTH }, () => sign(random)).join('');

/** What may be tried by a guest who has seen a table's code, or that of another one. */
const FORGERIES: readonly ((table: TaggedTable, random: Random) => string)[] = [
  (_, random) => anyTag(random),
  (table, random) => {
    const at = random.upTo(TABLE_TAG_LENGTH);
    const tag = tableTag(secrets, table);
    const next = (TABLE_TAG_SIGNS.indexOf(tag.charAt(at)) + 1 + random.upTo(31)) % 32;
    return tag.slice(0, at) + TABLE_TAG_SIGNS.charAt(next) + tag.slice(at + 1);
  },
  (table, random) => tableTag(secrets, { ...table, generation: table.generation + random.pick([-1, 1, 2, 10]) }),
  (table) => tableTag(secrets, { ...table, storeId: uuidV7() }),
  (table) => tableTag(secrets, { ...table, tableId: uuidV7() }),
  (table) => tableTag(secrets, { ...table, storeId: table.tableId, tableId: table.storeId }),
  (table) => tableTag(others, table),
  (table, random) => tableTag(secrets, table).slice(0, random.upTo(TABLE_TAG_LENGTH)),
  (table, random) => tableTag(secrets, table) + sign(random),
  (table) => tableTag(secrets, table).toUpperCase().replaceAll(/\d/g, 'A'),
];

test(`of ${FORGED} forged tags none is a table's (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const tables = Array.from({ length: TABLES }, () => newTable(random));
  for (const table of tables) expect(isTableTag(secrets, table, tableTag(secrets, table))).toBe(true);
  const accepted: string[] = [];
  for (let at = 0; at < FORGED; at += 1) {
    const table = random.pick(tables);
    const tag = FORGERIES[at % FORGERIES.length]?.(table, random) ?? '';
    if (isTableTag(secrets, table, tag)) accepted.push(tag);
  }
  expect(accepted).toEqual([]);
});

test('a tag stays good for one change of the secret, and has no pattern of its own', () => {
  const random = createRandom(SEED);
  const table = newTable(random);
  expect(isTableTag(createSecrets(Buffer.alloc(32, 'next'), secret), table, tableTag(secrets, table))).toBe(true);
  const tags = Array.from({ length: 1_000 }, () => tableTag(secrets, newTable(random)));
  expect(new Set(tags).size).toBe(1_000);
  for (let at = 0; at < TABLE_TAG_LENGTH; at += 1) expect(new Set(tags.map((tag) => tag.charAt(at))).size).toBe(32);
});
