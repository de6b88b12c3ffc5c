// The server's part of a new feature: table, queries and handlers.
import { endpointsOf } from './domain-files.mjs';

/** @typedef {import('./names.mjs').Names} Names */

/** @param {Names} names */
export const migrationFile = ({ many }) => `import { type Kysely, sql } from 'kysely';

/** The ${many.words} of stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${many.snake} (
      store_id uuid not null references stores on delete cascade,
      id uuid not null,
      version integer not null default 1 check (version > 0),
      name text not null check (name <> ''),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )\`.execute(db);
  await sql\`create index ${many.snake}_by_name on ${many.snake} (store_id, name, id)\`.execute(db);
}
`;

/** @param {Names} names */
export const tableFile = ({ many }) => `import type { Versioned } from '#db/column-types.ts';

export interface ${many.pascal}Table extends Versioned {
  store_id: string;
  id: string;
  name: string;
}
`;

/** @param {Names} names */
export function queriesFile(names) {
  const { one, many } = names;
  const { list, add } = endpointsOf(names);
  return `import type { Wire } from '@store-panel/contract/table';
import { ${many.constant} } from '@store-panel/domain/limits/limits';
import { type Selectable, sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { toLikePattern } from '#db/like-pattern.ts';
import { readPage } from '#db/read-page.ts';
import type { ${many.pascal}Table } from '#db/tables/${names.id}.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type Listing = Wire['${list}'];
type ${one.pascal}Input = Wire['${add}']['body'];
type ${one.pascal}Record = Listing['reply']['${many.snake}'][number];

interface ${one.pascal}Target {
  readonly storeId: string;
  readonly id: string;
  readonly version: number;
}

const COLUMNS = ['id', 'version', 'name', 'updated_at'] as const;
type Row = Pick<Selectable<${many.pascal}Table>, (typeof COLUMNS)[number]>;

const toRecord = ({ id, version, name, updated_at }: Row): ${one.pascal}Record => ({
  ${one.snake}_id: id,
  version,
  name,
  updated_at: updated_at.toISOString(),
});

const columnsOf = ({ name }: ${one.pascal}Input) => ({ name: name.trim() });

/** One page of the store's ${many.words}, by name. */
export async function list${many.pascal}(db: QueryExecutor, storeId: string, params: Listing['body']): Promise<Listing['reply']> {
  const words = params.query?.trim() ?? '';
  const found = db
    .selectFrom('${many.snake}')
    .where('store_id', '=', storeId)
    .where(sql<boolean>\`(\${words} = '' or name ilike \${toLikePattern(words)})\`)
    .select(COLUMNS)
    .orderBy('name')
    .orderBy('id');
  const { rows, ...paging } = await readPage(found, params);
  return { ${many.snake}: rows.map(toRecord), ...paging };
}

/** @throws ApiError dataNotFound for one of another store */
export async function read${one.pascal}(db: QueryExecutor, storeId: string, id: string): Promise<${one.pascal}Record> {
  const row = await db
    .selectFrom('${many.snake}')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toRecord(row);
}

/** @throws ApiError validationFailed if the store has the maximum */
export async function insert${one.pascal}(db: QueryExecutor, storeId: string, input: ${one.pascal}Input): Promise<${one.pascal}Record> {
  const id = uuidV7();
  const { count } = await db
    .selectFrom('${many.snake}')
    .select(sql<number>\`count(*)\`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (count >= ${many.constant}.max)
    throw new ApiError('validationFailed', { fields: [{ path: '', problem: 'the store has the maximum of ${many.words}' }] });
  await db
    .insertInto('${many.snake}')
    .values({ store_id: storeId, id, ...columnsOf(input) })
    .execute();
  return read${one.pascal}(db, storeId, id);
}

/** @throws ApiError dataNotFound, staleVersion */
export async function update${one.pascal}(
  db: QueryExecutor,
  { storeId, id, version }: ${one.pascal}Target,
  input: ${one.pascal}Input,
): Promise<${one.pascal}Record> {
  const { numUpdatedRows } = await db
    .updateTable('${many.snake}')
    .set((row) => ({ ...columnsOf(input), version: row('version', '+', 1), updated_at: sql<Date>\`now()\` }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const record = await read${one.pascal}(db, storeId, id);
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
  return record;
}

/** @throws ApiError dataNotFound, staleVersion */
export async function delete${one.pascal}(db: QueryExecutor, { storeId, id, version }: ${one.pascal}Target): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('${many.snake}')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await read${one.pascal}(db, storeId, id);
  throw new ApiError('staleVersion');
}
`;
}

/** @param {Names} names */
export function handlersFile(names) {
  const { id, one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  return `import type { ${one.camel}Endpoints } from '@store-panel/contract/endpoints/${id}';

import {
  delete${one.pascal},
  insert${one.pascal},
  list${many.pascal},
  update${one.pascal},
} from '#features/${id}/${id}.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** The ${many.words} of a store. */
export const ${one.camel}Handlers: HandlersOf<keyof typeof ${one.camel}Endpoints> = {
  '${list}': ({ principal, body, db }) => list${many.pascal}(db, principal.storeId, body),
  '${add}': async ({ principal, body, db }) => ({
    ${one.snake}: await insert${one.pascal}(db, principal.storeId, body),
  }),
  '${update}': async ({ principal, body, db }) => {
    const { ${one.snake}_id: id, version, ...input } = body;
    return { ${one.snake}: await update${one.pascal}(db, { storeId: principal.storeId, id, version }, input) };
  },
  '${remove}': async ({ principal, body, db }) => {
    const { ${one.snake}_id: id, version } = body;
    await delete${one.pascal}(db, { storeId: principal.storeId, id, version });
    return {};
  },
};
`;
}
