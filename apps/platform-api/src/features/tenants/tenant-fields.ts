import type { Wire } from '@store-panel/contract/table';
import { isLegalUrl, readHost } from '@store-panel/domain/tenants/tenant-fields';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { invalidField } from '#access/api-error.ts';

type PageFields = Wire['POST /api/admin/preview_tenant']['body'];

/** Returns the normalized fields of a courier's page. @throws ApiError validationFailed */
export function readPageFields(input: PageFields) {
  const { theme, radius, default_language, support_phone } = input;
  const name = input.name.trim();
  if (name === '') throw invalidField('name', 'name.required');
  const languages = [...input.languages];
  if (!languages.includes(default_language)) throw invalidField('default_language', 'default_language.not_offered');
  const email = input.support_email.trim();
  if (email !== '' && !isEmail(email)) throw invalidField('support_email', 'email.invalid');
  const { privacy_url, terms_url } = input;
  for (const [field, url] of Object.entries({ privacy_url, terms_url })) {
    if (url !== '' && !isLegalUrl(url)) throw invalidField(field, 'url.invalid');
  }
  return {
    name,
    theme,
    radius,
    languages,
    default_language,
    support_email: email,
    support_phone,
    privacy_url,
    terms_url,
  };
}

/**
 * Returns normalized host names in the order of the input. `panelHost` is the host of this request: as a tenant's host
 * it would lock all users out of the panel.
 * @throws ApiError validationFailed for the first invalid host
 */
export function readHosts(input: readonly string[], panelHost: string): readonly string[] {
  const hosts: string[] = [];
  for (const [at, text] of input.entries()) {
    const host = readHost(text);
    if (host === null) throw invalidField(`hosts.${at}`, 'host.invalid');
    if (host === readHost(panelHost)) throw invalidField(`hosts.${at}`, 'host.of_panel');
    if (hosts.includes(host)) throw invalidField(`hosts.${at}`, 'host.in_use');
    hosts.push(host);
  }
  return hosts;
}
