import type { WebsiteSettings } from '@store-panel/domain/website/website-settings';

import { markup } from '#markup.ts';
import { alternates, isOfLanguage } from '#features/website/page/render-head.ts';
import type { StoreLanguages } from '#sites/store-languages.queries.ts';

/** Script pages are documents of strangers' making, and no result of a search. */
export const renderRobots = (siteUrl: string, { is_listed: isListed }: WebsiteSettings): string =>
  isListed
    ? `User-agent: *\nDisallow: /embed/\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n';

/** The page in each language, each with all others. */
export function renderSitemap(siteUrl: string, languages: StoreLanguages, changed: string): string {
  const all = alternates(siteUrl, languages);
  const links = all.map(({ code, url }) => markup`<xhtml:link rel="alternate" hreflang="${code}" href="${url}"/>`);
  const { html } = markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${all.filter(isOfLanguage).map(({ url }) => markup`<url><loc>${url}</loc><lastmod>${changed}</lastmod>${links}</url>\n`)}</urlset>
`;
  return html;
}
