import type { Wire } from '@store-panel/contract/table';
import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { SCRIPT_PAGE_LIMITS } from '@store-panel/domain/website/script-pages';
import { type Selectable, sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { ScriptPagesTable } from '#db/tables/websites.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { IS_RESTORABLE, SCRIPT_PAGE_RECORDS } from '#features/website/scripts/script-page-records.queries.ts';
import { recordingRecords } from '#journal/record-changes.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

type ScriptCall =
  | 'POST /api/store/list_script_pages'
  | 'POST /api/store/save_script_page'
  | 'POST /api/store/delete_script_page'
  | 'POST /api/store/restore_script_page';

type WireScriptPage = Wire['POST /api/store/save_script_page']['reply']['script_page'];
type Context = Pick<CallContext<'POST /api/store/save_script_page'>, 'principal' | 'request' | 'db' | 'afterCommit'>;

/** Deleted script pages, once the store can no longer restore them. */
export const OLD_SCRIPT_PAGES = {
  table: 'script_pages',
  isExpired: sql<boolean>`deleted_at is not null and not ${IS_RESTORABLE}`,
} as const;

const DAY = 24 * 60 * 60_000;

const toWire = ({
  id,
  name,
  place,
  height,
  needs_consent,
  code,
  version,
  updated_at,
}: Selectable<ScriptPagesTable>) => ({
  script_page_id: id,
  name,
  place,
  height,
  needs_consent,
  code,
  version,
  updated_at: updated_at.toISOString(),
});

async function read(db: QueryExecutor, storeId: string) {
  const rows = await db
    .selectFrom('script_pages')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), IS_RESTORABLE]))
    .orderBy('id')
    .execute();
  return {
    script_pages: rows.filter(({ deleted_at: at }) => at === null).map(toWire),
    deleted: rows
      .flatMap(({ id, name, deleted_at: at }) =>
        at === null
          ? []
          : [
              {
                script_page_id: id,
                name,
                ends_at: new Date(at.getTime() + SCRIPT_PAGE_LIMITS.restorableDays * DAY).toISOString(),
              },
            ],
      )
      .slice(-100),
  };
}

/** The caller holds the script pages. @throws ApiError validationFailed */
async function requireRoom(db: QueryExecutor, storeId: string, field: string): Promise<void> {
  const { count } = await db
    .selectFrom('script_pages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= SCRIPT_PAGE_LIMITS.pages) throw invalidField(field, 'script_pages.too_many');
}

/** Guarded by store and version. @throws ApiError dataNotFound, staleVersion */
async function requireChange(
  db: QueryExecutor,
  storeId: string,
  id: string,
  changed: { readonly id: string } | undefined,
): Promise<void> {
  if (changed) return;
  const row = await db
    .selectFrom('script_pages')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  throw new ApiError(row ? 'staleVersion' : 'dataNotFound');
}

/** HTML of a store's own in frames of its page. */
export function scriptPageHandlers(deps: SettingsDeps): HandlersOf<ScriptCall> {
  /** Does a change of one script page and writes it to journal and audit log. @returns all of them afterwards */
  const change = async (context: Context, id: string, cause: ChangeCause, work: () => Promise<void>) => {
    const { change_id } = await recordingRecords(deps, context, SCRIPT_PAGE_RECORDS, {
      cause,
      work,
      idsOf: () => [id],
    });
    return { ...(await read(context.db, context.principal.storeId)), change_id };
  };
  const update = (db: QueryExecutor, storeId: string, id: string, version: number | undefined) =>
    db
      .updateTable('script_pages')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: eb.fn<Date>('now', []) }))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('version', '=', version ?? 0)
      .returning('id');

  return {
    'POST /api/store/list_script_pages': ({ principal, db }) => read(db, principal.storeId),
    'POST /api/store/save_script_page': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { script_page: input, script_page_id: existing, version } = body;
      if (Buffer.byteLength(input.code) > SCRIPT_PAGE_LIMITS.codeBytes)
        throw invalidField('script_page.code', 'script_code.too_long');
      const name = input.name.trim();
      if (name === '') throw invalidField('script_page.name', 'name.required');
      const id = existing ?? uuidV7();
      const row = { ...input, name };
      const all = await change(
        context,
        id,
        existing === undefined ? 'script_page_added' : 'script_page_saved',
        async () => {
          if (existing === undefined) {
            await requireRoom(db, storeId, 'script_page');
            await db
              .insertInto('script_pages')
              .values({ store_id: storeId, id, ...row })
              .execute();
          } else {
            const changed = await update(db, storeId, id, version).set(row).executeTakeFirst();
            await requireChange(db, storeId, id, changed);
          }
        },
      );
      const saved = all.script_pages.find(({ script_page_id: one }) => one === id) as WireScriptPage;
      return { script_page: saved, ...all };
    },
    'POST /api/store/delete_script_page': async (context) => {
      const { principal, body, db } = context;
      const { script_page_id: id, version } = body;
      return change(context, id, 'script_page_deleted', async () => {
        const changed = await update(db, principal.storeId, id, version)
          .set((eb) => ({ deleted_at: eb.fn<Date>('now', []) }))
          .executeTakeFirst();
        await requireChange(db, principal.storeId, id, changed);
      });
    },
    'POST /api/store/restore_script_page': async (context) => {
      const { principal, body, db } = context;
      const { script_page_id: id } = body;
      return change(context, id, 'script_page_restored', async () => {
        await requireRoom(db, principal.storeId, 'script_page_id');
        const restored = await db
          .updateTable('script_pages')
          .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
          .where('store_id', '=', principal.storeId)
          .where('id', '=', id)
          .where(IS_RESTORABLE)
          .returning('id')
          .executeTakeFirst();
        if (!restored) throw new ApiError('dataNotFound');
      });
    },
  };
}
