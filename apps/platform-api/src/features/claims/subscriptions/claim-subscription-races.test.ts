import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { json } from '#db/schema.ts';
import { createClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { upsertSubscription } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addPublicClaim } from '#testing/fixtures/sample-public-claim.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, startPlatform, testSecrets, type TestPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('a subscription confirmed while its claim changes', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database, { databaseUrl: on.url });
  });
  afterAll(() => server.close());

  test('counts the change as seen, so it is never lost', async () => {
    const store = await addStore(on.database);
    const tenantId = await addTenant(on.database, 'confirmed.localhost');
    const { id: claimId } = await addPublicClaim(on.database, testSecrets, { storeId: store.id, tenantId });
    const { kysely } = on.database;
    const { entries } = await kysely
      .selectFrom('claims')
      .select('entries')
      .where('id', '=', claimId)
      .executeTakeFirstOrThrow();
    const subscription = await upsertSubscription(kysely, {
      claimId,
      host: 'confirmed.localhost',
      email: 'ada@kitchen.example',
      lang: 0,
    });
    const mail_token = createClaimSubscriptionTokens(testSecrets).issue(subscription.id);

    let isConfirmed = false;
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted`.execute(kysely);
      return isConfirmed || (rows[0]?.count ?? 0) > 0;
    };
    const confirmed = await kysely.transaction().execute(async (db) => {
      await sql`update claims set entries = entries + 1, state = 'under_review' where id = ${claimId}`.execute(db);
      await db
        .insertInto('claim_entries')
        .values({
          claim_id: claimId,
          number: entries + 1,
          actor: json({ kind: 'store', id: null, name: null }),
          event: 'status',
          state: 'under_review',
        })
        .execute();
      // Confirming waits for the change, because that change notified no subscriber.
      const reply = call(server.origin, 'POST /api/user/confirm_claim_mails', { mail_token }).finally(() => {
        isConfirmed = true;
      });
      await vi.waitUntil(waiting);
      return { reply };
    });
    expect((await confirmed.reply).body.mails).toMatchObject({ state: 'active' });
    const { told } = await kysely
      .selectFrom('claim_mails')
      .select('told')
      .where('id', '=', subscription.id)
      .executeTakeFirstOrThrow();
    expect(told).toBe(entries + 1);
  });
});
