// Tests of a new feature's part in the server, and what the tests of all endpoints need of it.
import { endpointsOf } from './domain-files.mjs';

/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {import('./screen-row.mjs').ScreenRow} ScreenRow */

/** @param {Names} names @param {ScreenRow} screen */
export function serverTestFile(names, { flag }) {
  const { one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  const column = flag?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const setFlag = `await on.database.kysely.updateTable('stores').set({ ${column}: true }).where('id', '=', store.id).execute();`;
  return `import { ERROR } from '@store-panel/contract/errors/error-codes';
import { ${many.constant} } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnAnEngine('${many.words} of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    ${flag && flag !== 'approved' ? setFlag : ''}
    return { store, session: await signInStore(server.origin, store.email) };
  };
  const add = (session: SessionHeaders, name: string) =>
    call(server.origin, '${add}', { name }, keyed(session));
  const update = (session: SessionHeaders, body: object) =>
    call(server.origin, '${update}', { name: 'Changed', ...body }, keyed(session));
  const remove = (session: SessionHeaders, body: object) =>
    call(server.origin, '${remove}', body, keyed(session));
  const list = async (session: SessionHeaders, params: object = {}) =>
    (await call(server.origin, '${list}', params, session)).body;
  const names = async (session: SessionHeaders, query: string) =>
    (await list(session, { query })).${many.snake}.map(({ name }) => name);

  test('are added, found by name and listed page by page', async () => {
    const { session } = await newStore();
    for (const name of [' Second ', 'First', '100%']) await add(session, name);
    expect(await names(session, '')).toEqual(['100%', 'First', 'Second']);
    expect(await names(session, 'SEC')).toEqual(['Second']);
    expect(await names(session, '%')).toEqual(['100%']);
    const page = { page: 2, perPage: 10 };
    expect(await list(session, page)).toMatchObject({ ${many.snake}: [], count: 3, ...page });
  });

  test('are changed and deleted by their current version', async () => {
    const { session } = await newStore();
    const { ${one.snake}_id } = (await add(session, 'First')).body.${one.snake};
    const changed = await update(session, { ${one.snake}_id, version: 1 });
    expect(changed.body.${one.snake}).toMatchObject({ version: 2, name: 'Changed' });
    expect((await update(session, { ${one.snake}_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(session, { ${one.snake}_id, version: 1 })).code).toBe(ERROR.staleVersion);
    expect((await remove(session, { ${one.snake}_id, version: 2 })).code).toBeNull();
    expect((await remove(session, { ${one.snake}_id, version: 2 })).code).toBe(ERROR.dataNotFound);
    expect(await list(session)).toMatchObject({ ${many.snake}: [], count: 0 });
  });

  test('of another store are neither listed nor changed', async () => {
    const own = await newStore();
    const other = await newStore();
    const { ${one.snake}_id } = (await add(own.session, 'First')).body.${one.snake};
    expect(await list(other.session)).toMatchObject({ count: 0 });
    expect((await update(other.session, { ${one.snake}_id, version: 1 })).code).toBe(ERROR.dataNotFound);
    expect((await remove(other.session, { ${one.snake}_id, version: 1 })).code).toBe(ERROR.dataNotFound);
    expect(await names(own.session, '')).toEqual(['First']);
  });

  test('have a name, and a maximum', async () => {
    const { store, session } = await newStore();
    for (const name of ['  ', 'x'.repeat(${many.constant}.name + 1)])
      expect((await add(session, name)).code).toBe(ERROR.validationFailed);
    await sql\`
      insert into ${many.snake} (store_id, id, name)
      select \${store.id}, gen_random_uuid(), 'x' from generate_series(1, \${${many.constant}.max}::int)\`.execute(
      on.database.kysely,
    );
    expect((await add(session, 'One too many')).code).toBe(ERROR.validationFailed);
  });
});
`;
}

/** Records, request bodies and tenancy rules for the tests of all endpoints. @param {Names} names */
export function serverTestingFile(names) {
  const { id, one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  return `import { ${many.constant} } from '@store-panel/domain/limits/limits';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { insert${one.pascal}, list${many.pascal}, read${one.pascal}, update${one.pascal} } from '#features/${id}/${id}.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import type { BodyContext, BodyFactories } from '#testing/matrix/bodies/body-context.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

const INPUT = { name: 'First' } as const;

async function add${one.pascal}({ kysely }: Pick<Database, 'kysely'>, storeId: string): Promise<string> {
  const id = uuidV7();
  await kysely
    .insertInto('${many.snake}')
    .values({ store_id: storeId, id, ...INPUT })
    .execute();
  return id;
}

const targetOf = async ({ matrix: { database }, of: { store } }: BodyContext) => ({
  ${one.snake}_id: await add${one.pascal}(database, store.id),
  version: 1,
});

/** Bodies of the endpoints of ${many.words}. */
export const ${one.constant}_BODIES: BodyFactories = {
  '${list}': () => ({ query: 'First' }),
  '${add}': () => INPUT,
  '${update}': async (context) => ({ ...(await targetOf(context)), ...INPUT }),
  '${remove}': targetOf,
};

/** What the queries of ${many.words} hold to. */
export const ${one.constant}_RULES: Readonly<Record<string, Rule>> = {
  '${many.words} of another store are not listed': async ({ database, b }) => {
    await add${one.pascal}(database, b.store.id);
    return (await list${many.pascal}(database.kysely, (await addStore(database)).id, {})).count === 0;
  },
  '${many.words} of another store are not changed, not even for a moment': async ({ database, a, b }) => {
    const id = await add${one.pascal}(database, b.store.id);
    const target = { storeId: a.store.id, id, version: 1 };
    const isUpdateDenied = await isDenied(update${one.pascal}(database.kysely, target, INPUT), 'dataNotFound');
    return isUpdateDenied && (await read${one.pascal}(database.kysely, b.store.id, id)).version === 1;
  },
  'the maximum of ${many.words} counts the own ones': async ({ database, b }) => {
    const { id } = await addStore(database);
    await sql\`
      insert into ${many.snake} (store_id, id, name)
      select \${b.store.id}, gen_random_uuid(), 'of a full list' from generate_series(1, \${${many.constant}.max}::int)\`.execute(
      database.kysely,
    );
    try {
      return (await insert${one.pascal}(database.kysely, id, INPUT)).version === 1;
    } catch {
      return false;
    } finally {
      await database.kysely.deleteFrom('${many.snake}').where('name', '=', 'of a full list').execute();
    }
  },
};
`;
}
