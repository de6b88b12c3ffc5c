import type { menuImportExportEndpoints } from '@store-panel/contract/endpoints/menu-import-export';

import { readMapping, saveMapping } from '#features/menu/import-export/import-mappings.queries.ts';
import type { HandlersOf } from '#http/implement.ts';

/** What is remembered of imported files, and exports of the menu. */
export function menuImportExportHandlers(): HandlersOf<Exclude<keyof typeof menuImportExportEndpoints, 'POST /api/store/export_menu'>> {
  return {
    'POST /api/store/get_import_mapping': async ({ principal, body, db }) => ({
      mapping: await readMapping(db, principal.storeId, body.headers_hash),
    }),
    'POST /api/store/save_import_mapping': async ({ principal, body, db }) => {
      await saveMapping(db, principal.storeId, body.headers_hash, body.mapping);
      return {};
    },
  };
}
