import type { bankDetailEndpoints } from '@store-panel/contract/endpoints/bank-details';
import type { Wire } from '@store-panel/contract/table';
import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { consumePasswordAttempt, verifyCurrentPassword } from '#access/passwords/current-password.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type AdminCalls =
  | 'GET /api/admin/get_bank_codes'
  | 'POST /api/admin/list_bank_codes'
  | 'POST /api/admin/upload_bank_codes'
  | 'POST /api/admin/list_payout_stops'
  | 'POST /api/admin/lift_payout_stop';

const MAX_STOPS = 200;

/** The banks of countries, and payouts that owners have stopped. */
export const bankAdminHandlers: HandlersOf<Extract<keyof typeof bankDetailEndpoints, AdminCalls>> = {
  'GET /api/admin/get_bank_codes': async ({ principal, body, db }) => {
    if (body.country !== undefined) await requireCountry(db, body.country);
    const country = body.country ?? (await readStoreCountry(db, principal.storeId));
    const codes = await db
      .selectFrom('bank_codes')
      .select(['code', 'name', 'bic'])
      .where('country', '=', country)
      .orderBy('code')
      .execute();
    return { country, codes };
  },
  'POST /api/admin/list_bank_codes': async ({ db }) => ({ countries: await readCountries(db) }),
  'POST /api/admin/upload_bank_codes': async ({ principal, body, request, db }) => {
    const { country, codes } = body;
    await requireCountry(db, country);
    await db.deleteFrom('bank_codes').where('country', '=', country).execute();
    // One parameter, however many there are. Of two with one code the first counts.
    await sql`
      insert into bank_codes (country, code, name, bic)
      select ${country}, c.code, c.name, c.bic
      from jsonb_to_recordset(${json(codes)}::jsonb) as c (code text, name text, bic text)
      on conflict do nothing`.execute(db);
    const [saved] = await readCountries(db, country);
    if (!saved) throw new ApiError('countryNotFound');
    await audit(db, {
      principal,
      action: 'bank_codes_uploaded',
      subject: country,
      detail: { count: saved.count },
      address: request.address,
      requestId: request.id,
    });
    return saved;
  },
  'POST /api/admin/list_payout_stops': async ({ db }) => ({ stops: await readStops(db) }),
  'POST /api/admin/lift_payout_stop': async ({ principal, body, request, db }) => {
    await verifyCurrentPassword(db, principal, body.password);
    const { kind, id, name } = principal;
    const lifted = await db
      .updateTable('payout_stops')
      .set((eb) => ({ lifted_at: eb.fn<Date>('now', []), lifted_by: json({ kind, id, name }), note: body.note }))
      .where('store_id', '=', body.store_id)
      .where('lifted_at', 'is', null)
      .returning('bank_detail_id')
      .executeTakeFirst();
    if (!lifted) throw new ApiError('dataNotFound');
    await audit(db, {
      principal,
      action: 'payout_stop_lifted',
      storeId: body.store_id,
      subject: lifted.bank_detail_id,
      note: body.note,
      address: request.address,
      requestId: request.id,
    });
    return { stops: await readStops(db) };
  },
};

export const bankAdminGuards = {
  'POST /api/admin/lift_payout_stop': ({ principal, db }) => consumePasswordAttempt(db, principal),
} satisfies Guards;

/** @throws ApiError countryNotFound */
async function requireCountry(db: QueryExecutor, country: string): Promise<void> {
  const known = await db.selectFrom('countries').select('code').where('code', '=', country).executeTakeFirst();
  if (!known) throw new ApiError('countryNotFound');
}

async function readStoreCountry(db: QueryExecutor, storeId: string): Promise<string> {
  const query = db.selectFrom('stores').select('country_code').where('id', '=', storeId);
  return (await query.executeTakeFirstOrThrow()).country_code;
}

async function readCountries(db: QueryExecutor, country?: string) {
  let query = db
    .selectFrom('bank_codes')
    .select((eb) => ['country', eb.fn.countAll<number>().as('count'), eb.fn.max('uploaded_at').as('uploaded_at')])
    .groupBy('country')
    .orderBy('country');
  if (country !== undefined) query = query.where('country', '=', country);
  return (await query.execute()).map((row) => ({
    country: row.country,
    count: row.count,
    uploaded_at: row.uploaded_at.toISOString(),
  }));
}

type Stop = Wire['POST /api/admin/list_payout_stops']['reply']['stops'][number];

async function readStops(db: QueryExecutor): Promise<Stop[]> {
  const rows = await db
    .selectFrom('payout_stops as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .innerJoin('bank_details as d', (join) =>
      join.onRef('d.store_id', '=', 'p.store_id').onRef('d.id', '=', 'p.bank_detail_id'),
    )
    .select(['p.store_id', 's.name', 'd.hint', 'd.account_holder_name', 'p.stopped_at'])
    .where('p.lifted_at', 'is', null)
    .orderBy('p.stopped_at')
    .orderBy('p.id')
    .limit(MAX_STOPS)
    .execute();
  return rows.map((row) => ({
    store_id: row.store_id,
    store: row.name.find((name) => name !== '') ?? '',
    hint: row.hint,
    account_holder_name: row.account_holder_name,
    stopped_at: row.stopped_at.toISOString(),
  }));
}
