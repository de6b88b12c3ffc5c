import { DEFAULT_WEBSITE_SETTINGS } from '@store-panel/domain/website/website-settings';

import { json } from '#db/schema.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

const SCRIPT_PAGE = { name: 'Map', place: 'bottom', height: 200, needs_consent: true, code: '<p>Map</p>' } as const;

async function addScriptPage(context: BodyContext, deleted = false) {
  const id = uuidV7();
  await context.matrix.database.kysely
    .insertInto('script_pages')
    .values({ ...SCRIPT_PAGE, store_id: callerStore(context).store.id, id, deleted_at: deleted ? new Date() : null })
    .execute();
  return { script_page_id: id, version: 1 };
}

async function addOwnDomain(context: BodyContext) {
  const host = `${uuidV7()}.example`;
  await context.matrix.database.kysely
    .insertInto('store_hosts')
    .values({ store_id: callerStore(context).store.id, host, domain_type: 2, state: 'pending', token: 'token' })
    .execute();
  return { host };
}

/** Gives the store English and Italian, the latter also removed. */
async function setLanguages(context: BodyContext, removed = false) {
  const { id } = callerStore(context).store;
  const { kysely } = context.matrix.database;
  await kysely.deleteFrom('store_languages').where('store_id', '=', id).execute();
  await kysely
    .insertInto('store_languages')
    .values([
      { store_id: id, code: 'en' },
      { store_id: id, code: 'it', removed_at: removed ? new Date() : null },
      { store_id: id, code: 'tr', label: 'Türkçe', texts: json({}) },
    ])
    .execute();
}

async function versionOf(context: BodyContext, section: string) {
  const saved = await context.matrix.database.kysely
    .selectFrom('store_settings')
    .select('version')
    .where('store_id', '=', callerStore(context).store.id)
    .where('section', '=', section)
    .executeTakeFirst();
  return saved?.version ?? 1;
}

/** Bodies of the calls about a store's page, its domains and languages. */
export const WEBSITE_BODIES: BodyFactories = {
  'POST /api/store/save_website_settings': async (context) => ({
    settings: DEFAULT_WEBSITE_SETTINGS,
    version: await versionOf(context, 'website'),
  }),
  'POST /api/store/preview_website': async (context) => {
    await setLanguages(context);
    return { settings: DEFAULT_WEBSITE_SETTINGS, language: 'en' };
  },
  'POST /api/store/check_domain': () => ({ domain_name: `${uuidV7()}.example`, domain_type: 2 }),
  'POST /api/store/add_domain': async (context) => {
    const { id } = callerStore(context).store;
    await context.matrix.database.kysely.deleteFrom('store_hosts').where('store_id', '=', id).execute();
    return { domain_name: `${uuidV7()}.example`, domain_type: 2 };
  },
  'POST /api/store/verify_domain': addOwnDomain,
  'POST /api/store/remove_domain': addOwnDomain,
  'POST /api/store/save_script_page': async (context) => ({
    script_page: SCRIPT_PAGE,
    ...(await addScriptPage(context)),
  }),
  'POST /api/store/delete_script_page': (context) => addScriptPage(context),
  'POST /api/store/restore_script_page': async (context) => {
    const { id } = callerStore(context).store;
    await context.matrix.database.kysely.deleteFrom('script_pages').where('store_id', '=', id).execute();
    return { script_page_id: (await addScriptPage(context, true)).script_page_id };
  },
  'POST /api/store/save_language_settings': async (context) => {
    await setLanguages(context);
    return { settings: { base_language: 'en' }, version: await versionOf(context, 'languages') };
  },
  'POST /api/store/add_language': async (context) => {
    await setLanguages(context);
    return { language: 'nl' };
  },
  'POST /api/store/remove_language': async (context) => {
    await setLanguages(context);
    return { language: 'it' };
  },
  'POST /api/store/restore_language': async (context) => {
    await setLanguages(context, true);
    return { language: 'it' };
  },
  'POST /api/store/upload_language_file': async (context) => {
    await setLanguages(context);
    return { language: 'tr', label: 'Türkçe', direction: 'ltr', mode: 'change', dry_run: 'false' };
  },
  'POST /api/store/download_language_file': () => ({ language: 'tr' }),
};
