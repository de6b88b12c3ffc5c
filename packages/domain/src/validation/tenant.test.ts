import { expect, test } from 'vitest';

import { TENANT_HOSTS_MAX } from '#tenants/tenant-fields.ts';
import { tenantSchema } from '#validation/tenant.ts';

const VALUES = {
  name: 'Havel Courier',
  hosts: [{ host: 'claims.havel.example' }, { host: 'havel.example:8443' }],
  languages: ['de', 'en'],
  default_language: 'de',
  support_email: 'help@havel.example',
  support_phone: '+49 30 5550 1888',
  privacy_url: 'https://havel.example/privacy',
  terms_url: '',
};

async function errorsWith(overrides: Partial<Record<keyof typeof VALUES, unknown>>) {
  try {
    await tenantSchema.validate({ ...VALUES, ...overrides }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

test.each([
  [{}, {}],
  [{ support_email: '', support_phone: '', privacy_url: '' }, {}],
  [{ support_email: undefined }, {}],
  [{ name: ' ' }, { name: 'name.required' }],
  [{ hosts: [{ host: ' ' }] }, { 'hosts[0].host': 'host.required' }],
  [{ hosts: [{}, { host: 'a.example' }] }, { 'hosts[0].host': 'host.required' }],
  [{ hosts: [{ host: 'https://a.example' }] }, { 'hosts[0].host': 'host.invalid' }],
  [{ hosts: [{ host: 'a.example' }, { host: 'A.example:80' }] }, { 'hosts[1].host': 'host.in_use' }],
  [{ languages: [] }, { languages: 'languages.required' }],
  [{ languages: undefined }, {}],
  [{ default_language: 'fr' }, { default_language: 'default_language.not_offered' }],
  [{ support_email: 'nobody' }, { support_email: 'email.invalid' }],
  [{ support_phone: 'call me' }, { support_phone: 'phone.invalid' }],
  [{ privacy_url: 'http://havel.example' }, { privacy_url: 'url.invalid' }],
  [{ terms_url: 'javascript:alert(1)' }, { terms_url: 'url.invalid' }],
])('a courier tenant with %j: %j', async (own, errors) => {
  expect(await errorsWith(own)).toEqual(errors);
});

test('has no more hosts than are taken', async () => {
  const hosts = Array.from({ length: TENANT_HOSTS_MAX + 1 }, (_, at) => ({ host: `h${at}.example` }));
  expect(Object.keys(await errorsWith({ hosts }))).toEqual(['hosts']);
  expect(await errorsWith({ hosts: hosts.slice(1) })).toEqual({});
});
