import type { ReplyOf } from '@store-panel/api-client/call-key';
import { isLanguageCode, type LanguageCode } from '@store-panel/domain/places/languages';

/** The courier whose page this is: name, look, languages and where to ask. */
export type Tenant = NonNullable<ReplyOf<'POST /api/user/get_tenant'>['tenant']>;

/** The tenant that the server wrote into the page; undefined where the page was served by something else. */
export function tenantInPage(page: Document = document): Tenant | undefined {
  const text = page.getElementById('tenant')?.textContent;
  return text ? (JSON.parse(text) as Tenant) : undefined;
}

/** The languages that a tenant offers, its default one first. */
export function languagesOf(tenant: Tenant): readonly LanguageCode[] {
  return [...new Set([tenant.default_language, ...tenant.languages])].filter((code) => isLanguageCode(code));
}
