import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import { findGuest, type TableGuest } from '#features/table-orders/guests/guests.queries.ts';
import { type PageData, readPageData } from '#sites/page/page-data.queries.ts';
import { type SitePageInput, sitePageInput } from '#sites/page/site-page.ts';

/** By it the server knows a phone at a table. */
const GUEST_COOKIE = 'table';
/** Longer than any visit. */
const COOKIE_SECONDS = 24 * 60 * 60;

/** What a page at a table is made of. */
export type TablePageInput = SitePageInput<PageData>;

/** @param code of the language that was picked. @returns undefined for a store without table booking */
export async function readTablePage(
  { kysely }: Database,
  storeId: string,
  request: FastifyRequest,
  code: string | undefined,
  now: number,
): Promise<TablePageInput | undefined> {
  const data = await readPageData(kysely, storeId);
  return data.store.provides_table_booking ? sitePageInput(data, request, { code, now }) : undefined;
}

/** The phone of a request with the token by which it is known. */
export interface KnownPhone {
  readonly token: string;
  readonly guest: TableGuest;
}

/** Undefined for a phone that has not joined a table of the store. */
export async function readPhone(
  { kysely }: Database,
  storeId: string,
  request: FastifyRequest,
): Promise<KnownPhone | undefined> {
  const token = request.cookies[GUEST_COOKIE];
  if (token === undefined || token.length > 100) return undefined;
  const guest = await findGuest(kysely, storeId, token);
  return guest && { token, guest };
}

export const rememberPhone = (reply: FastifyReply, token: string, isHttps: boolean): FastifyReply =>
  reply.setCookie(GUEST_COOKIE, token, {
    path: '/t',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: COOKIE_SECONDS,
  });
