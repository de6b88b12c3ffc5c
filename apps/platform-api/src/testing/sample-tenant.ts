/** What a courier's page shows, as the desk sends it; its host names are added where it is kept. */
export const TENANT_PAGE = {
  name: 'Havel Courier',
  theme: 'light.bluenavy',
  radius: 'rounded',
  languages: ['de', 'en'],
  default_language: 'de',
  support_email: 'help@havel.example',
  support_phone: '+49 30 5550 1888',
  privacy_url: 'https://havel.example/privacy',
  terms_url: '',
} as const;
