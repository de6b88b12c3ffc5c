import type { Client } from '@store-panel/api-client/client';
import { type LanguageCode, LANGUAGES } from '@store-panel/domain/geo/languages';
import { english } from '@store-panel/ui/messages/en';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { App } from '../app.tsx';
import { Brand } from '#brand/brand.tsx';
import { NO_NUMBERS } from '#form/claim-numbers.ts';
import type { Tenant } from '#tenant/tenant.ts';
import { loadTexts, type PageText } from '#texts/texts.ts';
import { blank, blanksIn, type PrerenderedTexts, TENANT_FACTS, tenantFact } from './prerendered-texts.ts';

/** A tenant whose values are placeholders. */
const ANY_TENANT: Tenant = {
  name: blank(tenantFact('name')),
  theme: '',
  radius: 'rounded',
  logo_url: '',
  languages: ['en'],
  default_language: 'en',
  support_email: '',
  support_phone: '',
  privacy_url: '',
  terms_url: '',
};

const NEVER_CALLED = {} as Client;

/** Markup that the build inserts. */
export interface Drawing {
  /** Initial markup of React, with placeholders for all texts. */
  readonly page: string;
  /** The brand of a tenant with a logo. */
  readonly logo: string;
  readonly texts: PrerenderedTexts;
}

/** Prerenders the page once for all tenants and languages; the browser fills in the placeholders. */
export async function draw(): Promise<Drawing> {
  const texts = { language: 'en', t: blank, kit: english } as const;
  const page = renderToString(
    <App tenant={ANY_TENANT} client={NEVER_CALLED} numbers={NO_NUMBERS} Page={null} texts={texts} />,
  );
  const logo = renderToStaticMarkup(<Brand tenant={{ ...ANY_TENANT, logo_url: blank(tenantFact('logo_url')) }} />);
  const facts = new Set<string>(TENANT_FACTS.map(tenantFact));
  const keys = blanksIn(page).filter((key) => !facts.has(key)) as PageText[];
  const textEntries = await Promise.all(
    LANGUAGES.map(async ({ code }) => {
      const { t } = await loadTexts(code);
      return [code, keys.map((key) => t(key))] as const;
    }),
  );
  return { page, logo, texts: { keys, words: Object.fromEntries(textEntries) as Record<LanguageCode, string[]> } };
}
