import { isLanguageCode, languageOf } from '@store-panel/domain/geo/languages';

import type { Tenant } from '#access/tenants.queries.ts';

/** Writes the tenant's theme and language into the page, so the first paint needs no request and does not flash. */
export function renderTenantPage(html: string, tenant: Tenant): string {
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
