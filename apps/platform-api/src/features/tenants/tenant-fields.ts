import type { Wire } from '@store-panel/contract/table';
import { isLegalUrl, readHost } from '@store-panel/domain/tenants/tenant-fields';
import { isEmail } from '@store-panel/domain/validation/email-pattern';

import { invalidField } from '#access/api-error.ts';

type PageFields = Wire['POST /api/admin/preview_tenant']['body'];

/** What a courier's page shows, as it is kept. @throws Refusal validationFailed */
export function readPageFields(given: PageFields) {
  const { theme, radius, default_language, support_phone } = given;
  const name = given.name.trim();
  if (name === '') throw invalidField('name', 'name.required');
  const languages = [...given.languages];
  if (!languages.includes(default_language)) throw invalidField('default_language', 'default_language.not_offered');
  const email = given.support_email.trim();
  if (email !== '' && !isEmail(email)) throw invalidField('support_email', 'email.invalid');
  const { privacy_url, terms_url } = given;
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
 * Host names as a courier is found by them, in the order in which they were given. `panelHost` is where whoever gives them
 * is right now: with it they would shut themselves and all others out of the panel.
 * @throws Refusal validationFailed, at the first that is wrong
 */
export function readHosts(given: readonly string[], panelHost: string): readonly string[] {
  const hosts: string[] = [];
  for (const [at, text] of given.entries()) {
    const host = readHost(text);
    if (host === null) throw invalidField(`hosts.${at}`, 'host.invalid');
    if (host === readHost(panelHost)) throw invalidField(`hosts.${at}`, 'host.of_panel');
    if (hosts.includes(host)) throw invalidField(`hosts.${at}`, 'host.in_use');
    hosts.push(host);
  }
  return hosts;
}
