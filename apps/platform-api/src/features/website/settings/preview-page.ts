import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import { readPageData } from '#sites/page/page-data.queries.ts';
import { previewHeaders } from '#sites/page/page-style.ts';
import { renderPage } from '#features/website/page/render-page.ts';
import { WEBSITE_PREVIEW_PATH, type WebsitePreviews } from '#features/website/settings/website-previews.ts';
import { COMPRESSED } from '#http/compression.ts';
import type { SiteAddress } from '#sites/site-address.ts';

interface PreviewDeps {
  readonly database: Database;
  readonly previews: WebsitePreviews;
  readonly address: SiteAddress;
  /** Other origins of the panel, which embeds previews. */
  readonly allowedOrigins: readonly string[];
}

/** Serves a store's page with settings as they are typed, in a frame of the panel and without an origin of its own. */
export function addWebsitePreviews(app: FastifyInstance, deps: PreviewDeps): void {
  const headers = previewHeaders(deps.allowedOrigins);
  app.get<{ Params: { readonly '*': string } }>(`${WEBSITE_PREVIEW_PATH}*`, COMPRESSED, async ({ params }, reply) => {
    const preview = deps.previews.read(params['*']);
    if (!preview) return reply.callNotFound();
    const data = await readPageData(deps.database.kysely, preview.storeId);
    const [base] = data.languages.languages;
    const language = data.languages.languages.find(({ code }) => code === preview.language) ?? base;
    const html = await renderPage({
      data: { ...data, settings: preview.settings },
      language,
      siteUrl: deps.address.urlOf('preview.invalid'),
      hasConsent: true,
      isPreview: true,
      now: Date.now(),
    });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
