import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SiteFacts } from '#sites/page/page-data.queries.ts';
import { type PageFormat, pageFormat } from '#sites/page/page-format.ts';
import { framedHeaders, SITE_HEADERS } from '#sites/page/page-style.ts';
import { type PageText, pageTexts } from '#sites/page/page-texts.ts';
import { type ContentLanguage, type ContentTexts, contentTexts } from '#sites/store-languages.queries.ts';

const SEE_OTHER = 303;

/** What a page of one visitor and one moment is made of. */
export interface SitePageInput<Data extends SiteFacts = SiteFacts> {
  readonly data: Data;
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

/**
 * @param code of the language that was picked
 * @param usual of the language where none was picked, before what the browser prefers
 */
export async function sitePageInput<Data extends SiteFacts>(
  data: Data,
  request: FastifyRequest,
  { code, usual, now }: { readonly code: string | undefined; readonly usual?: string; readonly now: number },
): Promise<SitePageInput<Data>> {
  const { languages } = data.languages;
  const find = (one: string | undefined) => languages.find((language) => language.code === one);
  const picked = find(code);
  const language = picked ?? find(usual) ?? preferredLanguage(languages, request.headers['accept-language']);
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

/**
 * Sends a page of one visitor and one moment.
 * @param framedBy hosts whose pages may show it in a frame
 */
export function sendSitePage(
  reply: FastifyReply,
  status: number,
  html: string,
  framedBy: readonly string[] = [],
): void {
  if (framedBy.length > 0) reply.raw.removeHeader('x-frame-options');
  void reply
    .headers(framedBy.length > 0 ? framedHeaders(framedBy) : SITE_HEADERS)
    // Its forms say where they come from, to this site alone.
    .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie', 'referrer-policy': 'same-origin' })
    .code(status)
    .type('text/html; charset=utf-8')
    .send(html);
}

export const redirectTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, SEE_OTHER);
