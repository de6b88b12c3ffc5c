import type { QueryExecutor } from '#db/transaction.ts';
import { updateDocumentsComplete } from '#access/stores/store-documents.queries.ts';
import { insertStoreDocument } from '#seed/documents/demo-documents.ts';
import { DOCUMENT_TYPES } from '#seed/documents/document-types.ts';
import { insertStore } from '#seed/insert-store.ts';

// Stores that wait for a review, each in another state. Names, places and numbers are invented.

const [LICENCE, IDENTITY, HYGIENE] = DOCUMENT_TYPES;

export const DEMO_APPLICATIONS = [
  {
    email: 'hello@morgenrot.example',
    name: ['Café Morgenrot', 'Kaffeehaus Morgenrot', 'Café Morgenrot'],
    country_phone_code: '+43',
    phone: '6605550142',
    country_code: 'AT',
    currency: 'EUR',
    timezone: 'Europe/Vienna',
    address: 'Lange Gasse 31, 1080 Wien',
    latitude: 48.2107,
    longitude: 16.3502,
    city: 'Wien',
    store_type: 'cafe',
    referral_code: 'MORGENR5',
    lang: 1,
    isEmailVerified: true,
    documents: [LICENCE, IDENTITY, HYGIENE],
  },
  {
    email: 'hola@sierraymar.example',
    name: ['Sierra y Mar'],
    country_phone_code: '+34',
    phone: '612555017',
    country_code: 'ES',
    currency: 'EUR',
    timezone: 'Europe/Madrid',
    address: 'Calle del Pez 9, 28004 Madrid',
    latitude: 40.4236,
    longitude: -3.7053,
    city: 'Madrid',
    store_type: 'grocery',
    referral_code: 'SIERRA27',
    lang: 3,
    isEmailVerified: true,
    documents: [LICENCE],
  },
  {
    email: 'marhaba@zahrat.example',
    name: ['زهرة المدينة', 'Zahrat Al Madina', 'Zahrat Al Madina'],
    country_phone_code: '+971',
    phone: '505550164',
    country_code: 'AE',
    currency: 'AED',
    timezone: 'Asia/Dubai',
    address: 'شارع الوصل، جميرا، دبي',
    latitude: 25.2048,
    longitude: 55.2708,
    city: 'Dubai',
    store_type: 'florist',
    referral_code: 'ZAHRAT88',
    lang: 0,
    isEmailVerified: false,
    documents: [],
  },
] as const;

const HOUR_MS = 60 * 60_000;

export async function seedApplications(db: QueryExecutor, passwordOf: (email: string) => string | null): Promise<void> {
  for (const [index, application] of DEMO_APPLICATIONS.entries()) {
    const { isEmailVerified, documents, ...store } = application;
    const id = await insertStore(db, {
      ...store,
      password_hash: passwordOf(store.email),
      review_state: 'waiting',
      email_verified: isEmailVerified,
      must_upload_documents: true,
      // The first has waited longest.
      created_at: new Date(Date.now() - (DEMO_APPLICATIONS.length - index) * 7 * HOUR_MS),
    });
    for (const document of documents) await insertStoreDocument(db, id, { type: document });
    await updateDocumentsComplete(db, id);
  }
}
