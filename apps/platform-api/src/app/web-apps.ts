import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { SCREENS } from '@store-panel/domain/access/screens';
import { isTrackingPage } from '@store-panel/domain/shipments/tracking-page';
import { isCodePage } from '@store-panel/domain/unique-codes/code-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '#db/database.ts';
import { renderTenantPage } from '#features/claims/lookup/tenant-page.ts';
import { findTenant, platformPage, toPublicTenant } from '#access/tenants.queries.ts';
import { PREVIEW_PATH, type TenantPreviews } from '#features/tenants/tenant-previews.ts';
import { COMPRESSED } from '#http/compression.ts';
import { toFramedPage, type PageFolder, readPageFolder, sendPage, serveFiles } from '#http/pages.ts';
import { type Power, scriptPolicy } from '#http/security-headers.ts';
import type { Sites } from '#sites/serve-sites.ts';

export interface WebApps {
  readonly panelFolder: string | undefined;
  readonly claimLookupFolder: string | undefined;
  /** Origins of the panel's maps. */
  readonly mapOrigins: readonly string[];
  /** Providers of maps that stores may choose, with the origin of each. */
  readonly mapProviders: Readonly<Record<string, string>>;
  /** Where the panel's calls of the dashboard go; undefined: to the origin of its other calls. */
  readonly dashboardOrigin: string | undefined;
  /** Other origins of the panel, which embeds previews. */
  readonly allowedOrigins: readonly string[];
}

interface WebAppDeps {
  readonly database: Database;
  readonly previews: TenantPreviews;
  /** Pages of stores, on their hosts. */
  readonly sites: Sites;
}

const HOUR = { 'cache-control': 'max-age=3600' } as const;
/** Files beside the page whose names have no hash, and the headers they are served with. */
const PLAIN_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/favicon.svg': { 'content-type': 'image/svg+xml', ...HOUR },
  '/notification.png': { 'content-type': 'image/png', ...HOUR },
  '/robots.txt': { 'content-type': 'text/plain; charset=utf-8', ...HOUR },
  // The service worker: fetched again each time, with its own policy.
  '/push-worker.js': {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': scriptPolicy(),
  },
};
/** A store's location is set at registration. */
const PANEL_POWERS = ['geolocation'] as const satisfies readonly Power[];
/** The number of a parcel can be scanned. */
const CLAIM_POWERS = ['camera'] as const satisfies readonly Power[];
/** Paths that are never a page, whatever the client accepts. */
const NEVER_PAGES =
  /^\/(?:api|v3|socket\.io|assets|claim-assets|images|image-resize|files|tenant-preview|website-preview|api-docs|docs|map-tiles)(?:\/|$)/;

/**
 * Serves stores' pages on their hosts, and the two built applications from the server's own origin: the claim lookup on
 * the hosts of courier tenants, as the panel's `insurance-claim`, as the page of unique codes and as that on which
 * parcels are followed; the panel on every other. Every path without a file returns the page, which routes by itself.
 */
export async function addWebApps(
  app: FastifyInstance,
  { database, previews, sites }: WebAppDeps,
  { panelFolder, claimLookupFolder, mapOrigins, mapProviders, dashboardOrigin, allowedOrigins }: WebApps,
): Promise<void> {
  const panel =
    panelFolder === undefined
      ? undefined
      : readPageFolder(panelFolder, {
          powers: PANEL_POWERS,
          mapOrigins: [...mapOrigins, ...Object.values(mapProviders)],
          dashboardOrigin,
          framesOwn: true,
        });
  const claims =
    claimLookupFolder === undefined ? undefined : readPageFolder(claimLookupFolder, { powers: CLAIM_POWERS });
  if (panel) await serveFiles(app, panel, 'assets');
  // A preview has its own opaque origin, from which it fetches public files.
  if (claims) await serveFiles(app, claims, 'claim-assets', { 'access-control-allow-origin': '*' });
  if (claims) {
    const framed = toFramedPage(claims, allowedOrigins);
    app.get<{ Params: { readonly '*': string } }>(`${PREVIEW_PATH}*`, COMPRESSED, async ({ params }, reply) => {
      const tenant = previews.read(params['*']);
      if (!tenant) return reply.callNotFound();
      return sendPage(reply, { ...framed, html: renderTenantPage(framed.html, tenant) });
    });
  }

  app.get('/*', COMPRESSED, async (request, reply) => {
    if (NEVER_PAGES.test(request.url)) return reply.callNotFound();
    if (await sites.reply(request, reply)) return reply;
    const tenantRow = claims && (await findTenant(database.kysely, request.hostname));
    const [path = ''] = request.url.split('?');
    const isForm = path === SCREENS['insurance-claim'].path || isCodePage(path) || isTrackingPage(path);
    const page = claims && (tenantRow || isForm) ? claims : panel;
    if (!page) return reply.callNotFound();
    const plain = sendPlainFile(page, request, reply);
    if (plain) return plain;
    if (page === panel) return sendPage(reply, page);
    const tenant = tenantRow ? toPublicTenant(tenantRow) : await platformPage(database.kysely);
    return sendPage(reply, { ...page, html: renderTenantPage(page.html, tenant) });
  });
}

function sendPlainFile({ folder }: PageFolder, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const path = request.url.split('?')[0] ?? '';
  const headers = PLAIN_FILES[path];
  const file = join(folder, basename(path));
  if (headers === undefined || !existsSync(file)) return null;
  return reply.headers(headers).send(createReadStream(file));
}
