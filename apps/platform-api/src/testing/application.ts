import type { Database } from '#db/database.ts';
import { json } from '#db/schema.ts';
import { captchaToken } from '#testing/proofs.ts';

let count = 0;

/** An address that nobody has. */
export const newAddress = (): string => `somebody${Date.now()}${(count += 1)}@apply.example`;

/** The digits of a German mobile number that nobody has. */
export const newNumber = (): string => `151${String(Date.now()).slice(-5)}${String((count += 1)).padStart(3, '0')}`;

/** A city of those that a new platform begins with. */
export async function cityNamed({ kysely }: Database, name: string): Promise<string> {
  const row = await kysely.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
}

/** A store in Berlin that applies, with a captcha solved, as the form sends it. */
export async function newApplication(database: Database, own: Readonly<Record<string, unknown>> = {}) {
  return {
    name: ['', '', 'Corner kitchen'],
    email: newAddress(),
    country_phone_code: '+49',
    phone: newNumber(),
    password: 'Gartenzaun am Kanal',
    country_id: 'DE',
    city_id: await cityNamed(database, 'Berlin'),
    store_type: 'restaurant',
    address: 'Lindenstraße 14, 10969 Berlin',
    latitude: 52.5036,
    longitude: 13.3956,
    is_terms_accepted: true,
    captcha_token: await captchaToken(database),
    ...own,
  };
}

/** What registration asks for, from the next call on. */
export async function requireProofs(
  { kysely }: Database,
  own: {
    readonly email?: boolean;
    readonly phone?: boolean;
    readonly referrals?: number;
    readonly documents?: boolean;
  },
): Promise<void> {
  const row = await kysely.selectFrom('settings').select('value').where('key', '=', 'store').executeTakeFirstOrThrow();
  const value = {
    ...(row.value as object),
    is_store_mail_verification: own.email ?? false,
    is_store_sms_verification: own.phone ?? false,
    is_upload_store_documents: own.documents ?? false,
    referral_limit: own.referrals ?? 50,
  };
  await kysely
    .updateTable('settings')
    .set({ value: json<unknown>(value) })
    .where('key', '=', 'store')
    .execute();
}
