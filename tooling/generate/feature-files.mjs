// The files of a new feature: a list of a store's own records, from the table in the database to the screen. It is the
// least that goes all the way, and each part is in its room; what the feature is about comes next.

/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {import('./screen-row.mjs').ScreenRow} ScreenRow */

/** @param {Names} names */
const callOf = ({ snake }) => `POST /api/store/list_${snake}`;

/** @param {Names} names @param {ScreenRow} screen */
export const contractFile = (names, { forSubStores }) => `import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, StrictObject, Text, Timestamp } from '#fields.ts';

/** The ${names.words} of a store. */
export const ${names.camel}Endpoints = defineEndpoints({
  '${callOf(names)}': {
    summary: 'The ${names.words} of a store, the newest first',
    origin: 'ours',
    access: { sessions: ['store'${forSubStores ? ", 'sub_store'" : ''}], screens: ['${names.kebab}'] },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ${names.snake}: Type.Array(StrictObject({ _id: Id, name: Text(200), created_at: Timestamp }), { maxItems: 100 }),
    }),
    errors: [],
  },
});

export type ${names.pascal}Wire = WireOf<typeof ${names.camel}Endpoints>;
`;

/** @param {Names} names */
export const migrationFile = ({ snake, words }) => `import { type Kysely, sql } from 'kysely';

/** The ${words} of stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${snake} (
      store_id uuid not null references stores (id),
      id uuid not null,
      name text not null check (length(name) between 1 and 200),
      created_at timestamptz(3) not null default now(),
      primary key (store_id, id)
    )\`.execute(db);
}
`;

/** @param {Names} names */
export const tableFile = ({ pascal }) => `import type { InstantByDefault } from '#db/column-types.ts';

export interface ${pascal}Table {
  store_id: string;
  id: string;
  name: string;
  created_at: InstantByDefault;
}
`;

/** @param {Names} names */
export const queriesFile = (names) => `import type { Wire } from '@store-panel/contract/table';

import type { Queries } from '#db/transaction.ts';

type ${names.pascal} = Wire['${callOf(names)}']['reply']['${names.snake}'];

const MAX_ROWS = 100;

/** The ${names.words} of one store, the newest first: ids grow with time. */
export async function list${names.pascal}(db: Queries, storeId: string): Promise<${names.pascal}> {
  const rows = await db
    .selectFrom('${names.snake}')
    .select(['id', 'name', 'created_at'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, name, created_at }) => ({ _id: id, name, created_at: created_at.toISOString() }));
}
`;

/** @param {Names} names */
export const handlersFile = (
  names,
) => `import type { ${names.camel}Endpoints } from '@store-panel/contract/endpoints/${names.kebab}';

import { list${names.pascal} } from '#features/${names.kebab}/${names.kebab}.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

export const ${names.camel}Handlers: HandlersOf<keyof typeof ${names.camel}Endpoints> = {
  '${callOf(names)}': async ({ db, principal }) => ({
    ${names.snake}: await list${names.pascal}(db, principal.storeId),
  }),
};
`;

/** @param {Names} names @param {ScreenRow} screen */
export function serverTestFile(names, { flag }) {
  const column = flag?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const raiseFlag = `await on.database.kysely.updateTable('stores').set({ ${column}: true }).where('id', '=', store.id).execute();`;
  return `import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { describeOnEachEngine } from '#testing/databases/test-database.ts';
import { call, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnEachEngine('${names.words} of a store', (on) => {
  let server: TestPlatform;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPlatform(on.database);
    store = await addStore(on.database);
    ${flag && flag !== 'approved' ? raiseFlag : ''}
  });
  afterAll(() => server.close());

  const add = (store_id: string, name: string) =>
    on.database.kysely.insertInto('${names.snake}').values({ store_id, id: uuidV7(), name }).execute();

  test("are listed newest first, and never another store's", async () => {
    const other = await addStore(on.database);
    await add(store.id, 'first');
    await add(other.id, 'not ours');
    await add(store.id, 'second');
    const { body } = await call(
      server.origin,
      '${callOf(names)}',
      {},
      await signInStore(server.origin, store.email),
    );
    expect(body.${names.snake}.map(({ name }) => name)).toEqual(['second', 'first']);
  });
});
`;
}

/** @param {Names} names */
export const clientFile = (names) => `import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ${names.pascal}Row = ReplyOf<'${callOf(names)}'>['${names.snake}'][number];

export const ${names.camel}Api = platformApi.injectEndpoints({
  endpoints: (build) => ({
    list${names.pascal}: build.query<readonly ${names.pascal}Row[], void>({
      queryFn: mappedQuery(
        endpointQuery('${callOf(names)}', () => ({})),
        ({ ${names.snake} }) => ${names.snake},
      ),
      providesTags: [listTag('${names.pascal}')],
    }),
  }),
});

export const { useList${names.pascal}Query } = ${names.camel}Api;
`;

/** @param {Names} names */
export const routesFile = (names) => `import type { ScreenRoutes } from '#shared/screen-routes.ts';

export const ${names.camel}Screens = {
  '${names.kebab}': {
    load: () => import('./${names.kebab}-page.tsx').then((module) => module.${names.pascal}Page),
    texts: ['${names.kebab}'],
  },
} satisfies ScreenRoutes;
`;

/** @param {Names} names */
export const pageFile = (
  names,
) => `import { type ${names.pascal}Row, useList${names.pascal}Query } from '@store-panel/api-client/rtk/${names.kebab}';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

const rowKey = ({ _id }: ${names.pascal}Row) => _id;

/** The ${names.words} of the store. */
export function ${names.pascal}Page() {
  const { t } = useTranslation(['${names.kebab}', 'screens']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { data, error, isFetching, refetch } = useList${names.pascal}Query();
  const title = t(\`screens:\${screenLabelKey('${names.kebab}')}\`);
  usePageTitle(title);
  const columns = useMemo(
    (): readonly Column<${names.pascal}Row>[] => [
      { id: 'name', header: t('column.name'), render: ({ name }) => name },
      {
        id: 'created_at',
        header: t('column.created'),
        render: ({ created_at }) => dateTimeStamp(Date.parse(created_at), { language, zone: session.timezone }),
      },
    ],
    [t, language, session.timezone],
  );
  return (
    <Page>
      <PageHeader title={title} />
      <DataTable
        label={title}
        columns={columns}
        rows={data}
        rowKey={rowKey}
        fallback={
          error && !isFetching ? (
            <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
          ) : data ? (
            <EmptyState icon={<Inbox />} title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : undefined
        }
      />
    </Page>
  );
}
`;

/** @param {Names} names */
export const pageTestFile = (names) => `import { refuse } from '@store-panel/api-client/testing/fake-transport';
import { SCREENS } from '@store-panel/domain/access/screens';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { openPanel, type PanelStart } from '#testing/panel.tsx';

async function openPage(handlers: PanelStart['handlers']) {
  const panel = await openPanel({ path: SCREENS['${names.kebab}'].path, handlers });
  onTestFinished(() => panel.leave());
  return panel;
}

const record = {
  _id: '0197c9a0-0000-7000-8000-0000000000aa',
  name: 'The first one',
  created_at: '2026-01-05T10:00:00.000Z',
};

test('lists what the store has', async () => {
  await openPage({ '${callOf(names)}': () => ({ ${names.snake}: [record] }) });
  expect(await screen.findByText('The first one')).toBeTruthy();
});

test('says so when there is nothing', async () => {
  await openPage({ '${callOf(names)}': () => ({ ${names.snake}: [] }) });
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
});

test('offers another try when the list cannot be read', async () => {
  let isDown = true;
  const { user } = await openPage({
    '${callOf(names)}': () => (isDown ? refuse('internalServerError') : { ${names.snake}: [record] }),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('The first one')).toBeTruthy();
});
`;
