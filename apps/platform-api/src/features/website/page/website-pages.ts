import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { storeDay } from '@store-panel/domain/time/store-time';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { createVersionCache } from '#db/reading/version-cache.ts';
import { CONSENT_COOKIE } from '#features/website/scripts/consent.ts';
import { sendScriptPage } from '#features/website/scripts/embedded-page.ts';
import { readPageData } from '#sites/page/page-data.queries.ts';
import { SITE_HEADERS } from '#sites/page/page-style.ts';
import { validUntil } from '#sites/page/page-state.ts';
import { renderNotFound } from '#features/website/page/render-not-found.ts';
import { renderPage } from '#features/website/page/render-page.ts';
import { renderRobots, renderSitemap } from '#features/website/page/search-files.ts';
import type { Database } from '#db/database.ts';
import type { SitePages } from '#sites/serve-sites.ts';
import type { Site } from '#sites/site-hosts.queries.ts';
import type { SiteAddress } from '#sites/site-address.ts';

interface WebsiteDeps {
  readonly database: Database;
  readonly address: SiteAddress;
  readonly now?: () => number;
}

/** A file of a site as it is sent. */
interface SiteFile {
  readonly version: string;
  /** The time alone makes it outdated from then on. */
  readonly validUntil: number;
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  readonly content: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** Pages that a node keeps: of some hundred stores. */
const MAX_CACHED = 400;
const HTML = 'text/html; charset=utf-8';
/** Slower levels win little on pages of this size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } as const;

const EMBED = /^\/embed\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const LANGUAGE = /^\/([a-z0-9-]{2,20})?$/;

/** A store's page in each of its languages, what search engines read, and its script pages. */
export function websitePages({ database, address, now = Date.now }: WebsiteDeps): SitePages {
  const files = createVersionCache<SiteFile>({ max: MAX_CACHED });
  const renderings = new Map<string, Promise<SiteFile>>();

  async function make(site: Site, path: string, hasConsent: boolean): Promise<SiteFile> {
    const at = now();
    const data = await readPageData(database.kysely, site.storeId);
    const siteUrl = address.urlOf(site.primaryHost ?? site.host);
    const { languages } = data.languages;
    const [base] = languages;
    const ends = validUntil(data, at);
    const file = (status: number, type: string, content: string): SiteFile => ({
      version: site.version,
      validUntil: ends,
      status,
      type,
      etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
      content,
      gzip: gzipSync(content),
      brotli: brotliCompressSync(content, BROTLI),
    });
    if (path === '/robots.txt') return file(200, 'text/plain; charset=utf-8', renderRobots(siteUrl, data.settings));
    if (path === '/sitemap.xml') {
      const changed = storeDay(at, data.store.timezone);
      return file(200, 'application/xml; charset=utf-8', renderSitemap(siteUrl, data.languages, changed));
    }
    const [, code = base.code] = LANGUAGE.exec(path) ?? [];
    const language = LANGUAGE.test(path) ? languages.find((one) => one.code === code) : undefined;
    if (!language || (path !== '/' && language === base)) return file(404, HTML, await renderNotFound(data));
    return file(200, HTML, await renderPage({ data, language, siteUrl, hasConsent, isPreview: false, now: at }));
  }

  /** Each file is made once for a version; requests that come meanwhile wait for it. */
  async function fileOf(site: Site, path: string, hasConsent: boolean): Promise<SiteFile> {
    const key = `${site.storeId} ${site.primaryHost} ${hasConsent ? 1 : 0} ${path}`;
    const cached = files.get(key);
    if (cached && cached.version === site.version && cached.validUntil > now()) return cached;
    const rendering = `${key} ${site.version}`;
    let made = renderings.get(rendering);
    if (!made) {
      made = make(site, path, hasConsent).finally(() => renderings.delete(rendering));
      renderings.set(rendering, made);
    }
    const file = await made;
    // A stranger's paths would fill it.
    if (file.status === 200) files.set(key, file);
    return file;
  }

  return async (site, path, request, reply) => {
    const [, scriptId] = EMBED.exec(path) ?? [];
    if (scriptId !== undefined) {
      if (await sendScriptPage(database.kysely, site.storeId, scriptId, reply)) return true;
    }
    const hasConsent = request.cookies[CONSENT_COOKIE] === '1';
    send(await fileOf(site, path, hasConsent), request, reply);
    return true;
  };
}

function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .headers(SITE_HEADERS)
    // Asked each time, since what is open and sold out changes; an unchanged page is not sent again.
    .headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding, cookie' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (file.status === 200 && known?.includes(file.etag)) {
    void reply.code(304).send();
    return;
  }
  void reply.code(file.status).type(file.type);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) void reply.header('content-encoding', 'br').send(file.brotli);
  else if (/\bgzip\b/.test(accepted)) void reply.header('content-encoding', 'gzip').send(file.gzip);
  else void reply.send(file.content);
}
