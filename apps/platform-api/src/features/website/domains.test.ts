import { randomBytes } from 'node:crypto';

import { ERROR } from '@store-panel/contract/errors/error-codes';
import { SUCCESS } from '@store-panel/contract/errors/success-codes';
import { type NameServers, startNameServers, type Zone } from '@store-panel/stand-ins/name-servers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createSecrets } from '#access/secrets.ts';
import { checkDomains } from '#features/website/domains/check-domains.ts';
import { createNameServers } from '#features/website/domains/name-servers.ts';
import { addTenant } from '#testing/fixtures/add-tenant.ts';
import { addStore, addSubStore, signInStore, signInSubStore } from '#testing/fixtures/accounts.ts';
import { RACE_ROUNDS } from '#testing/race-rounds.ts';
import { rawRequest } from '#testing/servers/raw-request.ts';
import { describeOnAnEngine, describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

let dns: NameServers;
beforeAll(async () => {
  dns = await startNameServers();
});
afterAll(() => dns.close());

let names = 0;
const newDomain = () => `kitchen-${(names += 1)}.example`;

describeOnAnEngine('the domains of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database, { siteResolvers: [dns.resolver], panelOrigin: 'https://panel.test' });
  });
  beforeEach(() => on.database.kysely.deleteFrom('rate_limits').execute());
  afterAll(() => server.close());

  const newStore = async () => {
    const store = await addStore(on.database);
    return { ...store, staff: await signInStore(server.origin, store.email) };
  };
  const check = (staff: SessionHeaders, domain_name: string, domain_type: 1 | 2 = 1) =>
    call(server.origin, 'POST /api/store/check_domain', { domain_name, domain_type }, staff);
  const add = (staff: SessionHeaders, domain_name: string, domain_type: 1 | 2 = 1) =>
    call(server.origin, 'POST /api/store/add_domain', { domain_name, domain_type }, keyed(staff));
  const verify = async (staff: SessionHeaders, host: string) =>
    call(server.origin, 'POST /api/store/verify_domain', { host }, keyed(staff));
  const remove = (staff: SessionHeaders, host: string) =>
    call(server.origin, 'POST /api/store/remove_domain', { host }, keyed(staff));
  const pageAt = (host: string, path = '/') => rawRequest(server.origin, { path, headers: { host } });
  /** An own domain that is claimed, with its zone. */
  const claim = async (staff: SessionHeaders, host = newDomain(), zone = dns.addZone(host)) => {
    const { domain } = (await add(staff, host, 2)).body;
    const { name = '', value = '' } = domain.record ?? {};
    const prove = (at?: number) => zone.setTexts(name, [['v=spf1 -all'], [value.slice(0, 9), value.slice(9)]], at);
    return { host, zone, domain, name, prove };
  };

  test('a sub-domain is free or taken with 888 either way, and names near it are proposed', async () => {
    const [one, other] = [await newStore(), await newStore()];
    const free = await check(one.staff, ' Linden-Rye ');
    expect(free.body).toMatchObject({ message: SUCCESS.domainAvailable, host: 'linden-rye.stores.example' });
    expect((await add(one.staff, 'linden-rye')).body).toMatchObject({
      domain: { state: 'proved', is_primary: true, url: 'https://linden-rye.stores.example', record: null },
    });
    for (const key of [check, add]) {
      const taken = await key(other.staff, 'linden-rye');
      expect(taken.code).toBe(ERROR.domainAlreadyExists);
      expect(taken.body['suggestions']).toContain('test-kitchen.stores.example');
    }
    expect((await check(one.staff, 'linden-rye')).code).toBeNull();
    expect((await check(one.staff, 'admin')).code).toBe(ERROR.domainAlreadyExists);
    expect((await check(one.staff, 'xn--abc')).body).toMatchObject({
      fields: [{ path: 'domain_name', problem: 'sub_domain.invalid' }],
    });
    await addTenant(on.database, 'havel.stores.example');
    expect((await check(one.staff, 'havel')).code).toBe(ERROR.domainAlreadyExists);
  });

  test('a sub-domain that was given up leads to the new one, and is nobody else’s for 90 days', async () => {
    const [one, other] = [await newStore(), await newStore()];
    await add(one.staff, 'old-name');
    await add(one.staff, 'new-name');
    const { status, headers } = await pageAt('old-name.stores.example', '/de');
    expect([status, headers['location']]).toEqual([308, 'https://new-name.stores.example/de']);
    expect((await add(other.staff, 'old-name')).code).toBe(ERROR.domainAlreadyExists);
    await sql`update store_hosts set given_up_at = now() - interval '91 days' where host = 'old-name.stores.example'`.execute(
      on.database.kysely,
    );
    expect((await add(other.staff, 'old-name')).code).toBeNull();
    expect((await pageAt('old-name.stores.example')).status).toBe(200);
    // And back again: the store itself can take its name again at once.
    await remove(one.staff, 'new-name.stores.example');
    expect((await pageAt('new-name.stores.example')).status).toBe(404);
    expect((await add(one.staff, 'new-name')).body.domain.state).toBe('proved');
  });

  test('an own domain is proved by its name servers, all of them', async () => {
    const { staff } = await newStore();
    await add(staff, `proving-${names}`);
    const { host, zone, domain, name, prove } = await claim(staff);
    expect(domain).toMatchObject({ state: 'pending', record: { name: `_store-panel.${host}` }, servers: [] });
    expect((await pageAt(host)).status).toBe(404);
    const found = async () => {
      const { state, servers } = (await verify(staff, host)).body.domain;
      return [state, ...servers.map((one) => one.found)];
    };
    expect(await found()).toEqual(['pending', 'missing', 'missing']);
    zone.setTexts(name, [['store-panel=somebody-else']]);
    expect(await found()).toEqual(['pending', 'other', 'other']);
    prove(0);
    expect(await found()).toEqual(['pending', 'found', 'other']);
    prove();
    expect(await found()).toEqual(['proved', 'found', 'found']);
    expect((await pageAt(host)).status).toBe(200);
    const before = await pageAt(`proving-${names - 1}.stores.example`);
    expect(before.headers['location']).toBe(`https://${host}/`);
    // What a cache remembers would say "no" for an hour.
    expect(dns.requests.filter((one) => one === `${name} TXT`).length).toBe(8);
  });

  test('a proved domain without its proof stays for a week, and is lost then, with its page', async () => {
    const { staff, id, email } = await newStore();
    const { host, zone, name, prove } = await claim(staff);
    prove();
    await verify(staff, host);
    const runCheck = async () => {
      await sql`update store_hosts set checked_at = now() - interval '25 hours' where host = ${host}`.execute(
        on.database.kysely,
      );
      const nameServers = createNameServers({ resolvers: [dns.resolver], outboundAllow: ['127.0.0.0/8'] });
      const deps = {
        database: on.database,
        nameServers,
        secrets: createSecrets(randomBytes(48)),
        log: pino({ level: 'silent' }),
        settingsChanged: () => undefined,
      };
      await checkDomains(deps, () => false);
      const list = await call(server.origin, 'POST /api/store/list_domains', {}, staff);
      return list.body.domains.find((one) => one.host === host);
    };
    zone.setTexts(name, []);
    const failing = await runCheck();
    expect(failing).toMatchObject({ state: 'proved' });
    expect(failing?.failing_since).not.toBeNull();
    expect((await pageAt(host)).status).toBe(200);
    await sql`update store_hosts set failing_since = now() - interval '8 days' where host = ${host}`.execute(
      on.database.kysely,
    );
    expect(await runCheck()).toMatchObject({ state: 'lost', is_primary: false });
    expect((await pageAt(host)).status).toBe(404);
    const notices = on.database.kysely.selectFrom('messages').select('recipient').where('kind', '=', 'domain_lost');
    expect(await notices.where('recipient', '=', email).execute()).toHaveLength(1);
    // Another store may prove it now, and then the first one has lost it for good.
    const other = await newStore();
    const second = await claim(other.staff, host, zone);
    second.prove();
    expect((await verify(other.staff, host)).body.domain.state).toBe('proved');
    prove();
    expect((await verify(staff, host)).code).toBe(ERROR.domainAlreadyExists);
    expect(id).not.toBe(other.id);
  });

  test('name servers that do not answer, and those on inner addresses, prove nothing', async () => {
    const { staff } = await newStore();
    const { host, zone, prove } = await claim(staff);
    prove();
    const strict = createNameServers({ resolvers: [dns.resolver], outboundAllow: [] });
    const record = { host, name: `_store-panel.${host}`, value: 'x' };
    expect(await strict.ask(record)).toEqual([
      { name: `ns1.${host}`, found: 'no_answer' },
      { name: `ns2.${host}`, found: 'no_answer' },
    ]);
    zone.setMood('silent', 1);
    expect((await strict.ask({ ...record, host: 'nowhere.example' })).length).toBe(0);
  });

  test('an unproved claim blocks nobody, and its host cannot be the platform’s', async () => {
    const [one, other] = [await newStore(), await newStore()];
    const { host } = await claim(one.staff);
    expect((await check(other.staff, host, 2)).code).toBeNull();
    for (const text of ['panel.test', 'stores.example', 'x.stores.example'])
      expect((await check(one.staff, text, 2)).body).toMatchObject({ fields: [{ problem: 'domain.of_platform' }] });
    for (const text of ['127.1', 'localhost', '0x7f000001', 'https://a.example'])
      expect((await check(one.staff, text, 2)).body).toMatchObject({ fields: [{ problem: 'domain.invalid' }] });
  });

  test('belongs to the main store alone; others look at it', async () => {
    const store = await newStore();
    const sub = await addSubStore(on.database, store, ['/app/settings/user-website']);
    const staff = await signInSubStore(server.origin, sub.email);
    expect((await add(staff, 'sub-kitchen')).code).toBe(ERROR.notAllowed);
    expect((await check(staff, 'sub-kitchen')).code).toBeNull();
    const stranger = await newStore();
    await add(store.staff, 'mine-alone');
    expect((await remove(stranger.staff, 'mine-alone.stores.example')).code).toBe(ERROR.dataNotFound);
    expect((await verify(stranger.staff, 'mine-alone.stores.example')).code).toBe(ERROR.dataNotFound);
  });
});

describeOnPostgres('two stores that want one host at the same moment', (on) => {
  let nodes: readonly [TestPlatform, TestPlatform];
  const settings = () => ({ databaseUrl: on.url, siteResolvers: [dns.resolver] });

  beforeAll(async () => {
    nodes = [await startPlatform(on.database, settings()), await startPlatform(on.database, settings())];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });

  const signedIn = (node: TestPlatform) =>
    addStore(on.database).then(async ({ email }) => ({ node, staff: await signInStore(node.origin, email) }));

  test('one of them gets it', async () => {
    const both = [await signedIn(nodes[0]), await signedIn(nodes[1])] as const;
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await on.database.kysely.deleteFrom('rate_limits').execute();
      const host = newDomain();
      const zone: Zone = dns.addZone(host);
      const texts: string[][] = [];
      for (const { node, staff } of both) {
        const body = { domain_name: host, domain_type: 2 } as const;
        const { domain } = (await call(node.origin, 'POST /api/store/add_domain', body, keyed(staff))).body;
        texts.push([domain.record?.value ?? '']);
      }
      zone.setTexts(`_store-panel.${host}`, texts);
      const replies = await Promise.all(
        both.map(({ node, staff }) => call(node.origin, 'POST /api/store/verify_domain', { host }, keyed(staff))),
      );
      expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null, ERROR.domainAlreadyExists]));
      const owners = on.database.kysely.selectFrom('host_names').select('store_id').where('host', '=', host);
      expect(await owners.execute()).toHaveLength(1);
      for (const { node, staff } of both)
        await call(node.origin, 'POST /api/store/remove_domain', { host }, keyed(staff));
    }
  });
});
