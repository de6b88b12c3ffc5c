import { parseTableCode, parseTableLink } from '@store-panel/domain/tables/table-code';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { consumeAttempt, type Limit, rateLimitKey, refundAttempt } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { isTableTag } from '#booking/table-tags.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readPageData } from '#sites/page/page-data.queries.ts';
import { SITE_HEADERS } from '#sites/page/page-style.ts';
import { renderCodeForm, renderOldCode, renderTableMenu } from '#features/table-orders/pages/render-table-page.ts';
import type { SitePages } from '#sites/serve-sites.ts';
import type { ContentLanguage } from '#sites/store-languages.queries.ts';

interface TablePagesDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now?: () => number;
}

/** Codes that are none, of one address. */
const WRONG_CODES: Limit = { name: 'table-codes', max: 10, windowSeconds: 60 * 60 };

const PATH = /^\/t(?:\/([^/]{1,40})(?:\/([a-z0-9-]{2,20}))?)?$/;

interface FoundTable {
  readonly id: string;
  readonly number: string;
  readonly generation: number;
}

async function findTable(db: QueryExecutor, storeId: string, code: string): Promise<FoundTable | undefined> {
  const { rows } = await sql<FoundTable>`
    select id, table_number as number, code_generation as generation from store_tables
    where store_id = ${storeId} and table_code = ${code} and deleted_at is null`.execute(db);
  return rows[0];
}

/** The language of the store that the browser prefers; its base language if it has none of them. */
function preferredLanguage(
  languages: readonly [ContentLanguage, ...ContentLanguage[]],
  accepted = '',
): ContentLanguage {
  const preferred = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase().split('-')[0]);
  const [base] = languages;
  for (const code of preferred) {
    const found = languages.find((one) => one.code.toLowerCase().split('-')[0] === code);
    if (found) return found;
  }
  return base;
}

/** The menu at a table by its printed QR code (`/t/<code>.<tag>`), or by the code that is typed at `/t`. */
export function tablePages({ database, secrets, now = Date.now }: TablePagesDeps): SitePages {
  const db = database.kysely;
  /** A right code costs no attempt: the guests of a restaurant share an address. */
  async function findTyped(request: FastifyRequest, storeId: string, typed: string) {
    const code = parseTableCode(typed);
    const key = rateLimitKey(request.ip);
    if (code === null || (await consumeAttempt(db, WRONG_CODES, key)) > 0) return undefined;
    const table = await findTable(db, storeId, code);
    if (table) await refundAttempt(db, WRONG_CODES, key);
    return table;
  }

  return async (site, path, request, reply) => {
    const match = PATH.exec(path);
    if (!match || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { storeId } = site;
    const [, link, code] = match;
    const data = await readPageData(db, storeId);
    if (!data.store.provides_table_booking) return false;
    const { languages } = data.languages;
    const language =
      languages.find((one) => one.code === code) ?? preferredLanguage(languages, request.headers['accept-language']);
    const input = { data, language, now: now() };
    const send = (status: number, html: string) => {
      void reply
        .headers(SITE_HEADERS)
        .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
        .code(status)
        .type('text/html; charset=utf-8')
        .send(html);
      return true;
    };
    if (link === undefined) {
      const typed = new URLSearchParams(request.url.split('?')[1] ?? '').get('code');
      if (typed === null) return send(200, await renderCodeForm(input, { isUnknown: false }));
      const table = await findTyped(request, storeId, typed);
      if (!table) return send(404, await renderCodeForm(input, { isUnknown: true }));
      return send(200, await renderTableMenu(input, { tableNumber: table.number, path: '/t' }));
    }
    const parsed = parseTableLink(link);
    const table = parsed && (await findTable(db, storeId, parsed.code));
    const isProved =
      parsed && table && isTableTag(secrets, { storeId, tableId: table.id, generation: table.generation }, parsed.tag);
    if (!table || !isProved) return send(404, await renderOldCode(input));
    return send(200, await renderTableMenu(input, { tableNumber: table.number, path: `/t/${link}` }));
  };
}
