import { ERROR } from '@store-panel/contract/errors/error-codes';
import { CLAIM_MAILS, claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { OLD_CLAIM_MAILS } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { newEmail } from '#testing/fixtures/application.ts';
import { addStore, signInStore, type TestStore } from '#testing/fixtures/accounts.ts';
import { addPublicClaim } from '#testing/fixtures/sample-public-claim.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import {
  call,
  keyed,
  type SessionHeaders,
  startPlatform,
  testSecrets,
  type TestPlatform,
} from '#testing/servers/test-platform.ts';

interface Email {
  readonly kind: string;
  readonly lang: number;
  readonly facts: Readonly<Record<string, string>>;
}

describeOnAnEngine('emails about a claim', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let staff: SessionHeaders;
  let tenantId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: 'https://panel.example:8443' });
    store = await addStore(on.database);
    staff = await signInStore(server.origin, store.email);
    tenantId = await addTenant(on.database, 'claims.havel.example', {
      name: 'Havel',
      support_email: 'help@havel.example',
    });
  });
  afterAll(() => server.close());
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());

  const claimOf = (overrides: Parameters<typeof addPublicClaim>[3] = {}) =>
    addPublicClaim(on.database, testSecrets, { storeId: store.id, tenantId }, overrides);
  const subscribe = (claim_token: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
    call(server.origin, 'POST /api/user/subscribe_claim_mails', { claim_token, email }, headers);
  const look = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/get_claim_mails', { mail_token })).body.mails;
  const confirm = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/confirm_claim_mails', { mail_token })).body.mails;
  const end = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/end_claim_mails', { mail_token })).body.mails;
  const move = (claim_id: string, version: number, overrides: object) =>
    call(server.origin, 'POST /api/store/change_order_claim_status', { claim_id, version, ...overrides }, keyed(staff));

  /** The emails to an address, oldest first. */
  async function emailsTo(email: string): Promise<readonly Email[]> {
    const rows = await on.database.kysely
      .selectFrom('messages')
      .select(['kind', 'lang', 'sealed'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, lang, sealed }) => ({
      kind,
      lang,
      facts: testSecrets.decrypt('messages', sealed ?? Buffer.alloc(0)) as Email['facts'],
    }));
  }
  const tokenIn = (url = '') => claimMailToken(URL.canParse(url) ? new URL(url).pathname : '');

  /** Subscribes a new address to a new claim. */
  async function follow(overrides: Parameters<typeof addPublicClaim>[3] = {}) {
    const claim = await claimOf(overrides);
    const email = newEmail();
    await subscribe(claim.token, email);
    const token = tokenIn((await emailsTo(email))[0]?.facts['url']);
    await confirm(token);
    return { claim, email, token };
  }

  test('are sent on each status change from confirmation until they are ended', async () => {
    const claim = await claimOf();
    const email = newEmail();
    expect((await subscribe(claim.token, ` ${email} `, { lang: String(languageIndex('de')) })).body).toMatchObject({
      success: true,
    });
    const [confirmation, ...others] = await emailsTo(email);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({
      kind: 'claim_mails',
      lang: languageIndex('de'),
      facts: { courier: 'Havel', contact: 'help@havel.example', waybill: claim.waybill },
    });
    expect(confirmation?.facts['url']).toMatch(/^https:\/\/claims\.havel\.example:8443\/mails\//);
    const token = tokenIn(confirmation?.facts['url']);
    const shown = {
      recipient: `${email.slice(0, 1)}…@${email.split('@')[1]?.slice(0, 1)}…`,
      waybill_number: claim.waybill,
    };
    expect(await look(token)).toEqual({ state: 'waiting', ...shown });

    await move(claim.id, 1, { claim_status: 'under_review' });
    expect(await emailsTo(email), 'not confirmed yet').toHaveLength(1);

    expect(await confirm(token)).toEqual({ state: 'active', ...shown });
    expect(await confirm(token), 'again').toEqual({ state: 'active', ...shown });
    expect(await emailsTo(email), 'earlier changes are not sent').toHaveLength(1);

    await move(claim.id, 2, { claim_status: 'approved' });
    const [, notice, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'claim_changed', lang: languageIndex('de'), facts: { state: 'approved' } });
    expect(notice?.facts['url']).toBe(`https://claims.havel.example:8443/?waybill=${claim.waybill}&lang=de`);
    expect(await look(tokenIn(notice?.facts['stopUrl']))).toEqual({ state: 'active', ...shown });

    const over = { state: 'ended', recipient: null, waybill_number: null };
    expect(await end(tokenIn(notice?.facts['stopUrl']))).toEqual(over);
    expect([await look(token), await confirm(token), await end(token)], 'it stays ended').toEqual([over, over, over]);
    await move(claim.id, 3, { claim_status: 'paid_out' });
    expect(await emailsTo(email)).toHaveLength(2);
  });

  test('are sent for statuses only, not for notes or new numbers', async () => {
    const { claim, email } = await follow();
    const body = { claim_id: claim.id };
    await call(server.origin, 'POST /api/store/add_claim_note', { ...body, note: 'Called the depot.' }, keyed(staff));
    const numbers = { waybill_number: `N${claim.waybill}`, claim_number: 'another-number' };
    await call(server.origin, 'POST /api/store/update_claim_number', { ...body, version: 1, ...numbers }, keyed(staff));
    expect(await emailsTo(email)).toHaveLength(1);
    await move(claim.id, 2, { claim_status: 'declined', reason: 'Packed badly.' });
    const [, notice] = await emailsTo(email);
    expect(notice?.facts['waybill'], 'the current waybill').toBe(numbers.waybill_number);
    expect(JSON.stringify(notice), 'the reason is not public').not.toContain('Packed badly');
  });

  test('are sent for each claim that a bulk action changed, and for no other', async () => {
    const [one, two] = [await follow(), await follow()];
    const claims = [
      { claim_id: one.claim.id, version: 1 },
      { claim_id: two.claim.id, version: 7 },
    ];
    const body = { claims, claim_status: 'under_review' };
    await call(server.origin, 'POST /api/store/change_multiple_claim_statuses', body, keyed(staff));
    expect(await emailsTo(one.email)).toHaveLength(2);
    expect(await emailsTo(two.email)).toHaveLength(1);
  });

  test('are sent when the claimant withdraws the claim', async () => {
    const { claim, email } = await follow();
    await call(server.origin, 'POST /api/user/withdraw_claim', { claim_token: claim.token, version: 1 });
    expect((await emailsTo(email)).at(-1)).toMatchObject({ kind: 'claim_changed', facts: { state: 'withdrawn' } });
  });

  test('need no second confirmation, regardless of the case of the address', async () => {
    const { claim, email, token } = await follow();
    expect((await subscribe(claim.token, email.toUpperCase())).body).toMatchObject({ success: true });
    expect(await emailsTo(email.toUpperCase())).toEqual([]);
    expect(await look(token)).toMatchObject({ state: 'active' });
  });

  test('can be confirmed for a day', async () => {
    const { id, token } = await claimOf();
    const email = newEmail();
    await subscribe(token, email);
    const mailToken = tokenIn((await emailsTo(email))[0]?.facts['url']);
    await sql`update claim_mails set asked_at = now() - make_interval(hours => ${CLAIM_MAILS.confirmHours}, secs => 1)
      where claim_id = ${id}`.execute(on.database.kysely);
    expect(await confirm(mailToken)).toMatchObject({ state: 'ended' });
    // A new request makes yesterday's email valid again.
    await subscribe(token, email);
    expect(await confirm(mailToken)).toMatchObject({ state: 'active' });
  });

  test('are ended by one-click unsubscribe, but not by a GET', async () => {
    const { token } = await follow();
    const url = `${server.origin}/mails/${token}`;
    await fetch(url);
    expect(await look(token)).toMatchObject({ state: 'active' });
    const pressed = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(pressed.status).toBe(204);
    expect(await look(token)).toMatchObject({ state: 'ended' });
    const made = await fetch(`${server.origin}/mails/${'x'.repeat(98)}`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(made.status, 'an invalid token reveals nothing').toBe(204);
  });

  test('need a found claim that has not ended, and a valid address', async () => {
    const { token } = await claimOf();
    const ended = await claimOf({ state: 'paid_out' });
    expect((await subscribe('x'.repeat(80), newEmail())).body).toMatchObject({ error_code: ERROR.waybillNotFound });
    expect((await subscribe(ended.token, newEmail())).body).toMatchObject({ error_code: ERROR.changeStatusFailed });
    for (const email of ['nobody', 'a@b', 'a@b.example\nbcc: all@kitchen.example'])
      expect((await subscribe(token, email)).body, email).toMatchObject({ error_code: ERROR.validationFailed });
    expect(await look(testSecrets.encrypt('claim-tokens', { id: uuidV7() }).toString('base64url'))).toMatchObject({
      state: 'ended',
    });
  });

  test('are limited to five confirmation emails a day per address and ten per claim', async () => {
    const email = newEmail();
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await subscribe((await claimOf()).token, email)).body.error_code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, ERROR.rateLimited]);
    expect(await emailsTo(email)).toHaveLength(5);
    const { token } = await claimOf();
    const ofClaim: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      ofClaim.push((await subscribe(token, newEmail())).body.error_code);
    expect(ofClaim.filter((code) => code === undefined)).toHaveLength(10);
    expect(ofClaim.at(-1)).toBe(ERROR.rateLimited);
  });

  test('are deleted when not confirmed in time, and a month after the claim has ended', async () => {
    const [active, old, unconfirmed] = [await follow(), await follow({ state: 'approved' }), await claimOf()];
    await subscribe(unconfirmed.token, newEmail());
    const { kysely } = on.database;
    await sql`update claim_mails set asked_at = now() - interval '25 hours' where claim_id = ${unconfirmed.id}`.execute(
      kysely,
    );
    await sql`update claims set state = 'paid_out', updated_at = now() - make_interval(days => ${CLAIM_MAILS.retentionDays + 1})
      where id = ${old.claim.id}`.execute(kysely);
    await deleteExpiredRows(on.database, [OLD_CLAIM_MAILS], () => false);
    const rows = await kysely
      .selectFrom('claim_mails')
      .select('claim_id')
      .where('claim_id', 'in', [active.claim.id, old.claim.id, unconfirmed.id])
      .execute();
    expect(rows).toEqual([{ claim_id: active.claim.id }]);
  });
});
