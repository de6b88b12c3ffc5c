import { ERROR } from '@store-panel/contract/errors/error-codes';
import { languageIndex } from '@store-panel/domain/geo/languages';
import { addDays, storeDay, type StoreDate } from '@store-panel/domain/time/store-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { json } from '#db/schema.ts';
import { extendPublicHolidays } from '#features/opening-hours/holidays/extend-holidays.ts';
import { datesOf, holidaysOf, regionsOf } from '#sales/holiday-list.ts';
import { STRICT_ROUND } from '#jobs/run-each.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const LIST = 'POST /api/store/get_public_holidays';
const SAVE = 'POST /api/store/save_public_holidays';
const CLOSED = { open: [], delivery: 'as_open' } as const;
const DINNER = { open: [{ from: 1020, to: 1320 }], delivery: 'as_open' } as const;
const BERLIN = { country: 'DE', region: 'BE' } as const;
const YEAR = { from: '2026-01-01', to: '2026-12-31' } as const satisfies Record<string, StoreDate>;

describe('the list of public holidays', () => {
  test('has those of a country and of a region, with days that move, in nine languages', async () => {
    const [country, region] = await Promise.all([
      holidaysOf({ country: 'DE', region: null }, YEAR),
      holidaysOf(BERLIN, YEAR),
    ]);
    const rules = (list: typeof country) => list.map(({ rule }) => rule);
    expect(rules(region)).toEqual(expect.arrayContaining([...rules(country), '03-08']));
    expect(rules(country)).not.toContain('03-08');
    const ascension = region.find(({ rule }) => rule === 'easter 39');
    expect(ascension?.dates).toEqual(['2026-05-14']);
    expect([ascension?.names[languageIndex('de')], ascension?.names[languageIndex('fr')]]).toEqual([
      'Christi Himmelfahrt',
      'Ascension',
    ]);
    // No Russian name: English, and how the country calls it.
    expect(ascension?.names[languageIndex('ru')]).toBe('Ascension Day (Christi Himmelfahrt)');
    const eve = region.find(({ rule }) => rule.startsWith('12-24'));
    expect(eve?.startsAt).toBe(14 * 60);
    expect(await datesOf('easter 39', BERLIN, '2026-01-01')).toEqual(['2026-05-14', '2027-05-06', '2028-05-25']);
    expect(await datesOf('no rule', BERLIN, '2026-01-01')).toEqual([]);
  });

  test('takes the dates of days that begin at sunset, all of several days, and days that stand for others', async () => {
    const emirates = await holidaysOf({ country: 'AE', region: null }, YEAR);
    const eid = emirates.find(({ rule }) => rule === '1 Shawwal P3D');
    expect(eid?.dates).toEqual(['2026-03-20', '2026-03-21', '2026-03-22']);
    expect(eid?.names[languageIndex('ar')]).toBe('عيد الفطر');
    const england = await holidaysOf({ country: 'GB', region: 'ENG' }, YEAR);
    const substitute = england.find(({ rule }) => rule.startsWith('substitutes 12-26'));
    expect(substitute).toMatchObject({ dates: ['2026-12-28'] });
    expect(substitute?.names[languageIndex('en')]).toBe('Boxing Day (substitute day)');
  });

  test('is empty for countries without data', async () => {
    for (const country of ['KW', 'QA', 'XX']) {
      expect(await holidaysOf({ country, region: null }, YEAR)).toEqual([]);
      expect(await regionsOf(country)).toEqual([]);
    }
    expect(await regionsOf('DE')).toContainEqual({ code: 'BE', name: 'Berlin' });
  });
});

describeOnAnEngine('public holidays of a store', (on) => {
  let server: TestPlatform;

  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  async function newStore() {
    const store = await addStore(on.database, { timezone: 'Europe/Berlin' });
    await on.database.kysely.updateTable('stores').set({ country_code: 'DE' }).where('id', '=', store.id).execute();
    const owner = await signInStore(server.origin, store.email);
    const post = <Key extends Parameters<typeof call>[1]>(key: Key, body: object = {}) =>
      call(server.origin, key, body, keyed(owner));
    const saved = async () => (await post('POST /api/store/get_store_hours')).body.public_holidays ?? [];
    return { ...store, post, saved };
  }

  test('are listed for a year, chosen at once, and come every year', async () => {
    const store = await newStore();
    const today = storeDay(Date.now(), 'Europe/Berlin');
    const { body: list } = await store.post(LIST, { region: 'BE' });
    expect(list).toMatchObject({ country: 'DE', region: 'BE' });
    const days = list.holidays.flatMap(({ dates }) => dates);
    expect(days.every((day) => today <= day && day <= addDays(today, 365))).toBe(true);
    const choices = list.holidays.map(({ rule }) => ({ rule, plan: CLOSED, version: null }));
    const { body, code } = await store.post(SAVE, { region: 'BE', holidays: choices });
    expect(code).toBeNull();
    expect(body.public_holidays).toHaveLength(choices.length);
    const easter = body.public_holidays.find(({ rule }) => rule === 'easter 1');
    expect(easter?.dates.length).toBeGreaterThanOrEqual(2);
    expect(easter?.dates).toEqual(await datesOf('easter 1', BERLIN, today));
    expect(await store.saved()).toEqual(expect.arrayContaining(body.public_holidays));
    // Without a region named: that of the chosen ones.
    expect((await store.post(LIST)).body.region).toBe('BE');
    expect((await store.post('POST /api/store/get_store_hours')).body.festivals).toEqual([]);
    const { body: journal } = await store.post('POST /api/store/list_setting_changes', { section: 'festival' });
    expect(journal.changes.map(({ cause }) => cause)).toEqual(['public_holidays_saved']);
    // All of it is taken back at once, and that again.
    await store.post('POST /api/store/revert_setting_change', { change_id: body.change_id });
    expect(await store.saved()).toEqual([]);
    const { body: after } = await store.post('POST /api/store/list_setting_changes', { section: 'festival' });
    await store.post('POST /api/store/revert_setting_change', { change_id: after.changes[0]?.change_id });
    const restored = await store.saved();
    const datesByRule = (holidays: typeof restored) => new Map(holidays.map(({ rule, dates }) => [rule, dates]));
    expect(datesByRule(restored)).toEqual(datesByRule(body.public_holidays));
  });

  test('of two people merge unless they chose for the same one, and are reverted apart', async () => {
    const store = await newStore();
    const choose = (rule: string, plan: object | null, version: number | null) =>
      store.post(SAVE, { region: null, holidays: [{ rule, plan, version }] });
    const first = await choose('easter 1', CLOSED, null);
    expect((await choose('easter 50', CLOSED, null)).code).toBeNull();
    expect((await choose('easter 1', DINNER, null)).code).toBe(ERROR.staleVersion);
    const [monday] = first.body.public_holidays;
    expect((await choose('easter 1', DINNER, monday?.version ?? 0)).code).toBeNull();
    expect((await choose('easter 1', null, monday?.version ?? 0)).code).toBe(ERROR.staleVersion);
    // Changed since: nothing of the first change is taken back.
    const { body } = await store.post('POST /api/store/revert_setting_change', { change_id: first.body.change_id });
    expect(body.changed_since).toHaveLength(1);
    const plans = Object.fromEntries((await store.saved()).map(({ rule, plan }) => [rule, plan]));
    expect(plans).toEqual({ 'easter 1': DINNER, 'easter 50': CLOSED });
    // Removed and chosen again meanwhile: the removed one does not come back beside it.
    const present = (await store.saved()).find(({ rule }) => rule === 'easter 1');
    const removed = await choose('easter 1', null, present?.version ?? 0);
    expect((await choose('easter 1', CLOSED, null)).code).toBeNull();
    await store.post('POST /api/store/revert_setting_change', { change_id: removed.body.change_id });
    expect((await store.saved()).filter(({ rule }) => rule === 'easter 1')).toHaveLength(1);
    // What is as it was is no change.
    const same = (await store.saved()).find(({ rule }) => rule === 'easter 50');
    expect((await choose('easter 50', CLOSED, same?.version ?? 0)).body.change_id).toBeNull();
  });

  test('move to a region as a whole; what is wrong is named', async () => {
    const store = await newStore();
    const { body } = await store.post(SAVE, {
      region: null,
      holidays: [{ rule: 'easter 1', plan: CLOSED, version: null }],
    });
    const moved = await store.post(SAVE, {
      region: 'BE',
      holidays: [{ rule: 'easter 1', plan: CLOSED, version: body.public_holidays[0]?.version }],
    });
    expect(moved.body.public_holidays).toMatchObject([{ rule: 'easter 1', region: 'BE' }]);
    const holiday = { rule: '12-25', plan: CLOSED, version: null };
    const problemOf = async (request: object) => {
      const { code, body: failure } = await store.post(SAVE, { region: 'BE', holidays: [holiday], ...request });
      return [code, (failure as { readonly fields?: readonly { readonly path: string }[] }).fields?.[0]?.path];
    };
    expect(await problemOf({ region: 'XX' })).toEqual([ERROR.validationFailed, 'region']);
    expect(await problemOf({ holidays: [holiday, holiday] })).toEqual([ERROR.validationFailed, 'holidays.1.rule']);
    expect(await problemOf({ holidays: [{ ...holiday, rule: '02-31' }] })).toEqual([
      ERROR.validationFailed,
      'holidays.0.rule',
    ]);
    const plan = { open: [{ from: 60, to: 60 }], delivery: 'as_open' };
    expect(await problemOf({ holidays: [{ ...holiday, plan }] })).toEqual([
      ERROR.validationFailed,
      'holidays.0.plan.open.0',
    ]);
    expect((await store.post(LIST, { region: 'XX' })).code).toBe(ERROR.validationFailed);
  });

  test('get the days of later years, while versions and past days stay', async () => {
    const store = await newStore();
    await store.post(SAVE, { region: null, holidays: [{ rule: 'easter 1', plan: CLOSED, version: null }] });
    const today = storeDay(Date.now(), 'UTC');
    const [before] = await store.saved();
    const past = addDays(today, -30);
    const { kysely } = on.database;
    const days = { kind: 'public', country: 'DE', region: null, rule: 'easter 1', dates: [addDays(today, -500), past] };
    await kysely
      .updateTable('store_festivals')
      .set({ days: json(days as never) })
      .where('store_id', '=', store.id)
      .execute();
    const notified: string[] = [];
    const deps = { salesChanged: (id: string) => void notified.push(id), settingsChanged: () => undefined };
    await extendPublicHolidays(on.database, deps, STRICT_ROUND);
    const [after] = await store.saved();
    expect(after).toEqual({
      ...before,
      dates: [past, ...(await datesOf('easter 1', { ...BERLIN, region: null }, today))],
    });
    expect(notified).toContain(store.id);
    // Nothing more to add.
    notified.length = 0;
    await extendPublicHolidays(on.database, deps, STRICT_ROUND);
    expect(notified).not.toContain(store.id);
  });
});
