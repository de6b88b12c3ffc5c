import type { WebsiteSettings } from '@store-panel/domain/website/website-settings';

import { Markup, markup } from '#markup.ts';
import type { ContentLanguage, StoreLanguages } from '#sites/store-languages.queries.ts';
import { toDataBlock } from '#features/website/page/json-ld.ts';

interface HeadInput {
  readonly title: string;
  readonly description: string;
  readonly siteUrl: string;
  readonly path: string;
  readonly language: ContentLanguage;
  readonly languages: StoreLanguages;
  readonly settings: WebsiteSettings;
  readonly socialImage: string | null;
  /** The path of the store's picture in the size of a tab's icon. */
  readonly icon: string | null;
  readonly jsonLd: object;
}

/** Open Graph names places too, which a language alone has none of. */
const toOpenGraphLocale = (code: string) => code.replace('-', '_');

/** Every page of a site with its language; `x-default` is the one for all others. */
export const alternates = (siteUrl: string, { languages }: Pick<StoreLanguages, 'languages'>) => {
  const [base] = languages;
  return [
    ...languages.map(({ code }) => ({ code, url: siteUrl + (code === base.code ? '/' : `/${code}`) })),
    { code: 'x-default', url: `${siteUrl}/` },
  ];
};

/** What search engines and messengers read of a page. */
export function renderHead(input: HeadInput): Markup {
  const { title, description, siteUrl, path, language, languages, settings, socialImage, icon, jsonLd } = input;
  const { is_listed: isListed, google_verification: google, bing_verification: bing } = settings;
  const meta = (name: string, content: string) =>
    content === '' ? [] : [markup`<meta name="${name}" content="${content}">`];
  const property = (name: string, content: string) => markup`<meta property="${name}" content="${content}">`;
  return markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${[
  ...meta('description', description),
  ...meta('robots', isListed ? '' : 'noindex'),
  ...meta('google-site-verification', google),
  ...meta('msvalidate.01', bing),
]}
<link rel="canonical" href="${siteUrl + path}">${icon === null ? [] : [markup`<link rel="icon" href="${icon}">`]}
${
  languages.languages.length > 1
    ? alternates(siteUrl, languages).map(
        ({ code, url }) => markup`<link rel="alternate" hreflang="${code}" href="${url}">`,
      )
    : []
}
${[
  property('og:type', 'restaurant'),
  property('og:title', title),
  property('og:description', description),
  property('og:url', siteUrl + path),
  property('og:locale', toOpenGraphLocale(language.code)),
  ...(socialImage === null ? [] : [property('og:image', socialImage)]),
]}
<meta name="twitter:card" content="${socialImage === null ? 'summary' : 'summary_large_image'}">
<script type="application/ld+json">${new Markup(toDataBlock(jsonLd))}</script>`;
}

/** Not the entry for all other languages, whose page is among them. */
export const isOfLanguage = ({ code }: { readonly code: string }): boolean => code !== 'x-default';
