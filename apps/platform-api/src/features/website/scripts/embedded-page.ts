import type { FastifyReply } from 'fastify';

import type { QueryExecutor } from '#db/transaction.ts';
import { permissionsPolicy } from '#http/security-headers.ts';

/**
 * What a store's own code may do: run in its frame, submit forms, open windows. The sandbox gives it an origin of its own,
 * so it can access neither the page around it, nor cookies, nor replies of this server; opened by itself, too.
 */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'",
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
} as const;

/** Sends a script page as a document of its own. @returns false for one that the store does not have */
export async function sendScriptPage(
  db: QueryExecutor,
  storeId: string,
  id: string,
  reply: FastifyReply,
): Promise<boolean> {
  const page = await db
    .selectFrom('script_pages')
    .select('code')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!page) return false;
  void reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${page.code}`);
  return true;
}
