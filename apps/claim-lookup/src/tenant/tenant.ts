import type { ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isLanguageCode, type LanguageCode } from '@store-panel/domain/geo/languages';

/** Courier of this page: name, theme, languages and contact. */
export type Tenant = NonNullable<ReplyOf<'POST /api/user/get_tenant'>['tenant']>;

/** Tenant that the server inserted; undefined if another server served the page. */
export function tenantInPage(page: Document = document): Tenant | undefined {
  const text = page.getElementById('tenant')?.textContent;
  return text ? (JSON.parse(text) as Tenant) : undefined;
}

/** Languages of a tenant, default first. */
export function languagesOf(tenant: Tenant): readonly LanguageCode[] {
  return [...new Set([tenant.default_language, ...tenant.languages])].filter((code) => isLanguageCode(code));
}
