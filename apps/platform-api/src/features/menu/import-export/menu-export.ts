import type { MenuImportExportWire } from '@store-panel/contract/endpoints/menu-import-export';
import { languageOf } from '@store-panel/domain/geo/languages';
import { exportMenuTable } from '@store-panel/domain/menu-import/menu-export';
import { EXPORT_BATCH } from '@store-panel/domain/orders/order-export';
import { storeDay } from '@store-panel/domain/time/store-time';
import { loadScreenTexts } from '@store-panel/locales/load-list-texts';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { readWholeMenu } from '#features/menu/changes/menu-preview.ts';
import type { CallContext, Download } from '#http/implement.ts';
import { type Batches, type ExportLimiter, streamTable } from '#http/table-exports/table-file.ts';

type Call = MenuImportExportWire['POST /api/store/export_menu'];
type Context = Pick<CallContext<'POST /api/store/export_menu'>, 'principal' | 'request' | 'db'>;

/** The screen whose name the file has. */
const SCREEN_OF_TABLE = { items: 'item', modifiers: 'modifier' } as const;

/**
 * Exports one table of the menu: read in one statement, so the file has one version of it, and written row by row.
 * @throws ApiError dataNotFound for an empty one; rateLimited
 */
export async function exportMenu(
  files: ExportLimiter,
  { principal, request, db }: Context,
  { part, format, language: requested }: Call['body'],
): Promise<Download> {
  const { storeId, timezone, currency } = principal;
  files.check(storeId);
  const { menu } = await readWholeMenu(db, storeId);
  const { code: language, direction } = languageOf(requested);
  const { headers, rows } = exportMenuTable(menu, { table: part, language, currency });
  if (rows.length === 0) throw new ApiError('dataNotFound');
  const { screens } = await loadScreenTexts(language);
  await audit(db, {
    principal,
    action: 'menu_exported',
    detail: { part, format, rows: rows.length },
    address: request.address,
    requestId: request.id,
  });
  return streamTable({
    format,
    title: screens.screen[SCREEN_OF_TABLE[part]],
    day: storeDay(Date.now(), timezone),
    headers,
    isRightToLeft: direction === 'rtl',
    currency,
    count: rows.length,
    rows: files.track(storeId, inBatches(rows)),
    formatRow: (row) => row,
  });
}

async function* inBatches<Row>(rows: readonly Row[]): Batches<Row> {
  for (let from = 0; from < rows.length; from += EXPORT_BATCH) yield rows.slice(from, from + EXPORT_BATCH);
}
