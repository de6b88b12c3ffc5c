import { ERROR } from '@store-panel/contract/errors/error-codes';
import { CLAIM_MAILS, claimMailToken } from '@store-panel/domain/claims/claim-subscriptions';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { uuidV7 } from '#db/uuid-v7.ts';
import { OLD_CLAIM_MAILS } from '#features/claims/subscriptions/subscriptions.queries.ts';
import { deleteExpiredRows } from '#jobs/delete-expired-rows.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { newAddress } from '#testing/fixtures/application.ts';
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

interface Letter {
  readonly kind: string;
  readonly lang: number;
  readonly facts: Readonly<Record<string, string>>;
}

describeOnAnEngine('mails about a claim', (on) => {
  let server: TestPlatform;
  let store: TestStore;
  let desk: SessionHeaders;
  let tenantId: string;
  beforeAll(async () => {
    server = await startPlatform(on.database, { panelOrigin: 'https://panel.example:8443' });
    store = await addStore(on.database);
    desk = await signInStore(server.origin, store.email);
    tenantId = await addTenant(on.database, 'claims.havel.example', {
      name: 'Havel',
      support_email: 'help@havel.example',
    });
  });
  afterAll(() => server.close());
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());

  const claimOf = (own: Parameters<typeof addPublicClaim>[3] = {}) =>
    addPublicClaim(on.database, testSecrets, { storeId: store.id, tenantId }, own);
  const ask = (claim_token: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
    call(server.origin, 'POST /api/user/subscribe_claim_mails', { claim_token, email }, headers);
  const look = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/get_claim_mails', { mail_token })).body.mails;
  const confirm = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/confirm_claim_mails', { mail_token })).body.mails;
  const end = async (mail_token: string) =>
    (await call(server.origin, 'POST /api/user/end_claim_mails', { mail_token })).body.mails;
  const move = (claim_id: string, version: number, own: object) =>
    call(server.origin, 'POST /api/store/change_order_claim_status', { claim_id, version, ...own }, keyed(desk));

  /** What was written to an address, the first first. */
  async function lettersTo(email: string): Promise<readonly Letter[]> {
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
      facts: testSecrets.open('messages', sealed ?? Buffer.alloc(0)) as Letter['facts'],
    }));
  }
  const tokenIn = (url = '') => claimMailToken(URL.canParse(url) ? new URL(url).pathname : '');

  /** An address that gets mails about a new claim. */
  async function follow(own: Parameters<typeof addPublicClaim>[3] = {}) {
    const claim = await claimOf(own);
    const email = newAddress();
    await ask(claim.token, email);
    const token = tokenIn((await lettersTo(email))[0]?.facts['url']);
    await confirm(token);
    return { claim, email, token };
  }

  test('come once their address has confirmed them, with each change of the status, until it ends them', async () => {
    const claim = await claimOf();
    const email = newAddress();
    expect((await ask(claim.token, ` ${email} `, { lang: String(languageIndex('de')) })).body).toMatchObject({
      success: true,
    });
    const [question, ...others] = await lettersTo(email);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      kind: 'claim_mails',
      lang: languageIndex('de'),
      facts: { courier: 'Havel', contact: 'help@havel.example', waybill: claim.waybill },
    });
    expect(question?.facts['url']).toMatch(/^https:\/\/claims\.havel\.example:8443\/mails\//);
    const token = tokenIn(question?.facts['url']);
    const shown = {
      recipient: `${email.slice(0, 1)}…@${email.split('@')[1]?.slice(0, 1)}…`,
      waybill_number: claim.waybill,
    };
    expect(await look(token)).toEqual({ state: 'waiting', ...shown });

    await move(claim.id, 1, { claim_status: 'under_review' });
    expect(await lettersTo(email), 'nobody has confirmed anything').toHaveLength(1);

    expect(await confirm(token)).toEqual({ state: 'active', ...shown });
    expect(await confirm(token), 'again').toEqual({ state: 'active', ...shown });
    expect(await lettersTo(email), 'what happened before is known').toHaveLength(1);

    await move(claim.id, 2, { claim_status: 'approved' });
    const [, told, ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'claim_changed', lang: languageIndex('de'), facts: { state: 'approved' } });
    expect(told?.facts['url']).toBe(`https://claims.havel.example:8443/?waybill=${claim.waybill}&lang=de`);
    expect(await look(tokenIn(told?.facts['stopUrl']))).toEqual({ state: 'active', ...shown });

    const over = { state: 'ended', recipient: null, waybill_number: null };
    expect(await end(tokenIn(told?.facts['stopUrl']))).toEqual(over);
    expect([await look(token), await confirm(token), await end(token)], 'it stays so').toEqual([over, over, over]);
    await move(claim.id, 3, { claim_status: 'paid_out' });
    expect(await lettersTo(email)).toHaveLength(2);
  });

  test('tell of statuses alone: not of notes, nor of other numbers', async () => {
    const { claim, email } = await follow();
    const body = { claim_id: claim.id };
    await call(server.origin, 'POST /api/store/add_claim_note', { ...body, note: 'Called the depot.' }, keyed(desk));
    const numbers = { waybill_number: `N${claim.waybill}`, claim_number: 'another-number' };
    await call(server.origin, 'POST /api/store/update_claim_number', { ...body, version: 1, ...numbers }, keyed(desk));
    expect(await lettersTo(email)).toHaveLength(1);
    await move(claim.id, 2, { claim_status: 'declined', reason: 'Packed badly.' });
    const [, told] = await lettersTo(email);
    expect(told?.facts['waybill'], 'what it is looked up by now').toBe(numbers.waybill_number);
    expect(JSON.stringify(told), 'the reason is told on no page either').not.toContain('Packed badly');
  });

  test('tell of each of many claims that get a status at once, and of those alone that did', async () => {
    const [one, two] = [await follow(), await follow()];
    const claims = [
      { claim_id: one.claim.id, version: 1 },
      { claim_id: two.claim.id, version: 7 },
    ];
    const body = { claims, claim_status: 'under_review' };
    await call(server.origin, 'POST /api/store/change_multiple_claim_statuses', body, keyed(desk));
    expect(await lettersTo(one.email)).toHaveLength(2);
    expect(await lettersTo(two.email)).toHaveLength(1);
  });

  test('tell whoever follows a claim that its claimant gave it up', async () => {
    const { claim, email } = await follow();
    await call(server.origin, 'POST /api/user/withdraw_claim', { claim_token: claim.token, version: 1 });
    expect((await lettersTo(email)).at(-1)).toMatchObject({ kind: 'claim_changed', facts: { state: 'withdrawn' } });
  });

  test('are not asked about again by whoever gets them, whatever the letters of the address', async () => {
    const { claim, email, token } = await follow();
    expect((await ask(claim.token, email.toUpperCase())).body).toMatchObject({ success: true });
    expect(await lettersTo(email.toUpperCase())).toEqual([]);
    expect(await look(token)).toMatchObject({ state: 'active' });
  });

  test('can be confirmed for a day', async () => {
    const { id, token } = await claimOf();
    const email = newAddress();
    await ask(token, email);
    const asked = tokenIn((await lettersTo(email))[0]?.facts['url']);
    await sql`update claim_mails set asked_at = now() - make_interval(hours => ${CLAIM_MAILS.confirmHours}, secs => 1)
      where claim_id = ${id}`.execute(on.database.kysely);
    expect(await confirm(asked)).toMatchObject({ state: 'ended' });
    // Asked for anew, the letter of yesterday is good again.
    await ask(token, email);
    expect(await confirm(asked)).toMatchObject({ state: 'active' });
  });

  test('are ended by the one press of a mail program, and by no request that only looks', async () => {
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
    expect(made.status, 'a token that is none learns nothing').toBe(204);
  });

  test('are for claims that are found and have not ended, and for addresses', async () => {
    const { token } = await claimOf();
    const ended = await claimOf({ state: 'paid_out' });
    expect((await ask('x'.repeat(80), newAddress())).body).toMatchObject({ error_code: ERROR.waybillNotFound });
    expect((await ask(ended.token, newAddress())).body).toMatchObject({ error_code: ERROR.changeStatusFailed });
    for (const email of ['nobody', 'a@b', 'a@b.example\nbcc: all@kitchen.example'])
      expect((await ask(token, email)).body, email).toMatchObject({ error_code: ERROR.validationFailed });
    expect(await look(testSecrets.seal('claim-tokens', { id: uuidV7() }).toString('base64url'))).toMatchObject({
      state: 'ended',
    });
  });

  test('fill nobody’s mailbox: five questions a day to an address, ten for a claim', async () => {
    const email = newAddress();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await ask((await claimOf()).token, email)).body.error_code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, ERROR.rateLimited]);
    expect(await lettersTo(email)).toHaveLength(5);
    const { token } = await claimOf();
    const ofClaim: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1) ofClaim.push((await ask(token, newAddress())).body.error_code);
    expect(ofClaim.filter((code) => code === undefined)).toHaveLength(10);
    expect(ofClaim.at(-1)).toBe(ERROR.rateLimited);
  });

  test('are forgotten when nobody confirmed them, and a month after the claim has ended', async () => {
    const [kept, old, unconfirmed] = [await follow(), await follow({ state: 'approved' }), await claimOf()];
    await ask(unconfirmed.token, newAddress());
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
      .where('claim_id', 'in', [kept.claim.id, old.claim.id, unconfirmed.id])
      .execute();
    expect(rows).toEqual([{ claim_id: kept.claim.id }]);
  });
});
