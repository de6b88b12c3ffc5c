import type { Tenant } from '#tenant/tenant.ts';

/** A German courier with three languages and everything but a logo. */
export const HAVEL: Tenant = {
  name: 'Havel Courier',
  theme: 'light.bluenavy',
  radius: 'rounded',
  logo_url: '',
  languages: ['ru', 'en', 'de'],
  default_language: 'de',
  support_email: 'service@havel.example',
  support_phone: '+49 30 5550 1888',
  privacy_url: 'https://havel.example/privacy',
  terms_url: 'https://havel.example/terms',
};

/** An Arabic courier with a logo, one language and no email address. */
export const SAQR: Tenant = {
  ...HAVEL,
  name: 'صقر للشحن',
  theme: 'dark.orangecarrot',
  radius: 'flat',
  logo_url: '/logos/saqr.svg',
  languages: ['ar'],
  default_language: 'ar',
  support_email: '',
  support_phone: '',
  privacy_url: '',
  terms_url: '',
};

/** Inserts a tenant into the page like the server. */
export function writeTenant(tenant: Tenant): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'tenant';
  script.textContent = JSON.stringify(tenant);
  document.head.append(script);
}
