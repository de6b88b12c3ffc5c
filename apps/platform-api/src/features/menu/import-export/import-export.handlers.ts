import type { menuImportExportEndpoints } from '@store-panel/contract/endpoints/menu-import-export';

import { readMapping, saveMapping } from '#features/menu/import-export/import-mappings.queries.ts';
import { exportMenu } from '#features/menu/import-export/menu-export.ts';
import type { HandlersOf } from '#http/implement.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';

/** What is remembered of imported files, and exports of the menu. */
export function menuImportExportHandlers(files: ExportLimiter): HandlersOf<keyof typeof menuImportExportEndpoints> {
  return {
    'POST /api/store/get_import_mapping': async ({ principal, body, db }) => ({
      mapping: await readMapping(db, principal.storeId, body.headers_hash),
    }),
    'POST /api/store/save_import_mapping': async ({ principal, body, db }) => {
      await saveMapping(db, principal.storeId, body.headers_hash, body.mapping);
      return {};
    },
    'POST /api/store/export_menu': (context) => exportMenu(files, context, context.body),
  };
}
