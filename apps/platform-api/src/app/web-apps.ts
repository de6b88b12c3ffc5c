import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { isLanguageCode, languageOf } from '@store-panel/domain/places/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import { findTenant, type Tenant } from '#features/claims/lookup/tenants.queries.ts';
import { COMPRESSED } from '#http/compression.ts';
import { type PageFolder, readPageFolder, sendPage, serveFiles } from '#http/pages.ts';
import { type Power, scriptPolicy } from '#http/security-headers.ts';

export interface WebApps {
  readonly panelFolder: string | undefined;
  readonly claimLookupFolder: string | undefined;
  /** Where the panel's maps come from. */
  readonly mapOrigins: readonly string[];
}

const HOUR = { 'cache-control': 'max-age=3600' } as const;
/** The few files beside the page that keep a plain name, and what they are served with. */
const PLAIN_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/favicon.svg': { 'content-type': 'image/svg+xml', ...HOUR },
  '/notification.png': { 'content-type': 'image/png', ...HOUR },
  '/robots.txt': { 'content-type': 'text/plain; charset=utf-8', ...HOUR },
  // The service worker: it is asked for again each time, and bound by its own policy.
  '/push-worker.js': {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': scriptPolicy(),
  },
};
/** A store says where it is when it registers. */
const PANEL_POWERS = ['geolocation'] as const satisfies readonly Power[];
/** Paths that are never a page, whatever the client accepts. */
const NEVER_PAGES = /^\/(?:api|v3|socket\.io|assets|claim-assets|images|files)(?:\/|$)/;

/**
 * Serves the two built applications from the server's own origin: the claim lookup on the host names of courier
 * tenants, the panel on every other. Every path without a file is the page itself, which routes by its own table.
 */
export async function addWebApps(
  app: FastifyInstance,
  database: Database,
  { panelFolder, claimLookupFolder, mapOrigins }: WebApps,
): Promise<void> {
  const panel = panelFolder === undefined ? undefined : readPageFolder(panelFolder, PANEL_POWERS, mapOrigins);
  const claims = claimLookupFolder === undefined ? undefined : readPageFolder(claimLookupFolder);
  if (panel) await serveFiles(app, panel, 'assets');
  if (claims) await serveFiles(app, claims, 'claim-assets');
  if (!panel && !claims) return;

  app.get('/*', COMPRESSED, async (request, reply) => {
    if (NEVER_PAGES.test(request.url)) return reply.callNotFound();
    const tenant = claims && (await findTenant(database.kysely, request.hostname));
    const page = tenant ? claims : panel;
    if (!page) return reply.callNotFound();
    const plain = sendPlainFile(page, request, reply);
    if (plain) return plain;
    return sendPage(reply, tenant ? { ...page, html: tenantPage(page.html, tenant) } : page);
  });
}

function sendPlainFile({ folder }: PageFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const path = request.url.split('?')[0] ?? '';
  const headers = PLAIN_FILES[path];
  const file = join(folder, basename(path));
  if (headers === undefined || !existsSync(file)) return null;
  return reply.headers(headers).send(createReadStream(file));
}

/** The tenant's look and language stand in the page before anything is painted: nothing flashes, nothing is fetched for it. */
function tenantPage(html: string, { id: _id, ...tenant }: Tenant & { readonly id: string }): string {
  const [mode = 'light', color = ''] = tenant.theme.split('.');
  const language = isLanguageCode(tenant.default_language) ? tenant.default_language : 'en';
  const { direction } = languageOf(language);
  const attributes = [
    ['lang', language],
    ['dir', direction],
    ['data-theme', color],
    ['data-mode', mode],
    ['data-radius', tenant.radius],
  ].map(([name, value]) => `${name}="${escapeHtml(value ?? '')}"`);
  const data = JSON.stringify(tenant).replaceAll('<', String.raw`\u003c`);
  return html
    .replace(/<html[^>]*>/, () => `<html ${attributes.join(' ')}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(tenant.name)}</title>`)
    .replace('</head>', () => `<script type="application/json" id="tenant">${data}</script></head>`);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
