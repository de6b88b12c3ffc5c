import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import { findGuest, type TableGuest } from '#features/table-orders/guests/guests.queries.ts';
import { type PageData, readPageData } from '#sites/page/page-data.queries.ts';
import { type PageFormat, pageFormat } from '#sites/page/page-format.ts';
import { SITE_HEADERS } from '#sites/page/page-style.ts';
import { type PageText, pageTexts } from '#sites/page/page-texts.ts';
import { type ContentLanguage, type ContentTexts, contentTexts } from '#sites/store-languages.queries.ts';

/** By it the server knows a phone at a table. */
const GUEST_COOKIE = 'table';
/** Longer than any visit. */
const COOKIE_SECONDS = 24 * 60 * 60;
const SEE_OTHER = 303;

/** What a page at a table is made of. */
export interface TablePageInput {
  readonly data: PageData;
  readonly language: ContentLanguage;
  /** The end of its paths: the language that was picked, or none. */
  readonly suffix: string;
  readonly text: PageText;
  readonly texts: ContentTexts;
  readonly format: PageFormat;
  readonly now: number;
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

/** @param code of the language that was picked. @returns undefined for a store without table booking */
export async function readTablePage(
  { kysely }: Database,
  storeId: string,
  request: FastifyRequest,
  code: string | undefined,
  now: number,
): Promise<TablePageInput | undefined> {
  const data = await readPageData(kysely, storeId);
  if (!data.store.provides_table_booking) return undefined;
  const { languages } = data.languages;
  const picked = languages.find((one) => one.code === code);
  const language = picked ?? preferredLanguage(languages, request.headers['accept-language']);
  const [base] = languages;
  const text = await pageTexts(language, base);
  const { currency, timezone: zone } = data.store;
  return {
    data,
    language,
    suffix: picked ? `/${picked.code}` : '',
    text,
    texts: contentTexts(language, data.languages),
    format: pageFormat({ language: language.code, base: base.code, currency, zone, text }),
    now,
  };
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

/** A page of a table is of one phone and one moment. */
export function sendTablePage(reply: FastifyReply, status: number, html: string): void {
  void reply
    .headers(SITE_HEADERS)
    // Its forms say where they come from, to this site alone.
    .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie', 'referrer-policy': 'same-origin' })
    .code(status)
    .type('text/html; charset=utf-8')
    .send(html);
}

export const redirectTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, SEE_OTHER);
