import type { TenantColor } from '#tenants/theme.ts';

/** What a store's public page shows and tells search engines. Domains and script pages are records of their own. */
export interface WebsiteSettings {
  readonly color: TenantColor;
  /** One per language, in the order of the language index; where it is empty, the store's name stands. */
  readonly titles: readonly string[];
  /** The same; where it is empty, one is made of the name and the city. */
  readonly descriptions: readonly string[];
  /** Pages of the store elsewhere (spec §3: "social urls"). */
  readonly social_urls: readonly string[];
  readonly shows_pictures: boolean;
  readonly shows_phone: boolean;
  readonly shows_address: boolean;
  /** Search engines may list the page. */
  readonly is_listed: boolean;
  /** Codes by which search engines know the owner of a page; empty: none. */
  readonly google_verification: string;
  readonly bing_verification: string;
}

/** Ours. Search engines cut longer titles and descriptions off. */
export const WEBSITE_LIMITS = {
  titleLength: 70,
  descriptionLength: 300,
  socialUrls: 10,
  urlLength: 500,
  verificationLength: 100,
} as const;

/** A code as search engines give it out. */
export const VERIFICATION_CODE = /^[A-Za-z0-9_-]{0,100}$/;

export const DEFAULT_WEBSITE_SETTINGS: WebsiteSettings = {
  color: 'bluenavy',
  titles: [],
  descriptions: [],
  social_urls: [],
  shows_pictures: true,
  shows_phone: true,
  shows_address: true,
  is_listed: true,
  google_verification: '',
  bing_verification: '',
};
