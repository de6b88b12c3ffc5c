import { ERROR } from '@store-panel/contract/errors/error-codes';
import { RECORD_SECTIONS, type RecordSection } from '@store-panel/domain/settings/record-sections';
import type { ChangedValue } from '@store-panel/domain/settings/revert';
import type { RecordFields } from '@store-panel/domain/settings/revert-records';
import { isSameValue } from '@store-panel/domain/settings/setting-value';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ADDRESS_RECORDS } from '#features/addresses/address-records.queries.ts';
import { TRANSPORTER_RECORDS } from '#features/shipments/transporters/transporter-records.queries.ts';
import { SCRIPT_PAGE_RECORDS } from '#features/website/scripts/script-page-records.queries.ts';
import { WAREHOUSE_RECORDS } from '#features/warehouses/warehouse-records.queries.ts';
import { addStore, signInStore } from '#testing/fixtures/accounts.ts';
import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { createRandom, type Random } from '#testing/seeded-random.ts';
import { call, keyed, type SessionHeaders, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';

const STEPS = Number(process.env['RECORD_STEPS'] ?? 120);
const SEED = Number(process.env['SETTING_LIVES_SEED'] ?? 11);
const SOURCES = [ADDRESS_RECORDS, WAREHOUSE_RECORDS, TRANSPORTER_RECORDS, SCRIPT_PAGE_RECORDS];

type Values = Map<string, RecordFields>;

describeOnServerIfAny('addresses, warehouses, transporters and script pages that change at random', (on) => {
  let server: TestPlatform;
  beforeAll(async () => {
    server = await startPlatform(on.database);
  });
  afterAll(() => server.close());

  const present = async (storeId: string) => {
    const all: Values = new Map();
    for (const source of SOURCES)
      for (const [id, fields] of await source.present(on.database.kysely, storeId)) all.set(id, fields);
    return all;
  };
  const journal = async (storeId: string) =>
    (
      await on.database.kysely
        .selectFrom('setting_changes')
        .select(['id', 'section', 'version', 'value'])
        .where('store_id', '=', storeId)
        .orderBy('version')
        .execute()
    ).map(({ value, ...change }) => ({ ...change, rows: value.rows as readonly ChangedValue[] }));

  test('covers every section', () => {
    expect(SOURCES.map(({ section }) => section).toSorted()).toEqual(Object.keys(RECORD_SECTIONS).toSorted());
  });

  test(`are what their journal says (seed ${SEED})`, async () => {
    const store = await addStore(on.database);
    await on.database.kysely.updateTable('stores').set({ courier_service: true }).where('id', '=', store.id).execute();
    const life = new RecordLife(server.origin, await signInStore(server.origin, store.email), createRandom(SEED));
    const reverts: { readonly of: string; readonly before: Values; readonly after: Values }[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const before = await present(store.id);
      const reverted = await life.step();
      if (reverted !== null) reverts.push({ of: reverted, before, after: await present(store.id) });
    }
    const changes = await journal(store.id);
    // The rows of all changes, one after the other, make the present records; each begins where the one before ended.
    const replayed: Values = new Map();
    for (const { id: change, rows } of changes)
      for (const { id, field, before, after } of rows) {
        if (field === 'secret') continue;
        const former = field === null ? (replayed.get(id) ?? null) : (replayed.get(id)?.[field] ?? null);
        expect(isSameValue(former, before), `${field ?? 'record'} of ${id} before ${change}`).toBe(true);
        if (field !== null) replayed.set(id, { ...replayed.get(id), [field]: after });
        else if (after === null) replayed.delete(id);
        else replayed.set(id, after as RecordFields);
      }
    expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(await present(store.id)));
    // A revert goes to former values of the change alone, and touches no other field.
    const rowsOf = new Map(changes.map(({ id, rows }) => [id, rows]));
    for (const { of, before, after } of reverts)
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const rows = (rowsOf.get(of) ?? []).filter((one) => one.id === id);
        const [from, to] = [before.get(id), after.get(id)];
        if (isSameValue(from ?? null, to ?? null)) continue;
        if (!from || !to) expect(rows.some(({ field }) => field === null)).toBe(true);
        else
          for (const [field, value] of Object.entries(to))
            if (!isSameValue(value, from[field]))
              expect(
                rows.some(
                  (row) => row.field === field && isSameValue(row.before, value) && isSameValue(row.after, from[field]),
                ),
                `${field} of ${id} in the revert of ${of}`,
              ).toBe(true);
      }
    expect(reverts.length).toBeGreaterThan(STEPS / 10);
    expect(JSON.stringify(changes)).not.toContain('whsec_');
    for (const { section } of SOURCES) expect(changes.some((change) => change.section === section)).toBe(true);
  });
});

const OK: ReadonlySet<number | null> = new Set([null]);

/** A user who edits the records of a store at random and takes changes back. */
class RecordLife {
  readonly #origin: string;
  readonly #headers: SessionHeaders;
  readonly #random: Random;
  readonly #changes: string[] = [];

  constructor(origin: string, headers: SessionHeaders, random: Random) {
    this.#origin = origin;
    this.#headers = headers;
    this.#random = random;
  }

  /** @returns the change that it took back; null if it made another one */
  async step(): Promise<string | null> {
    const roll = this.#random.upTo(100);
    if (roll < 30 && this.#changes.length > 0) return this.#revert();
    const section = this.#random.pick([
      'addresses',
      'addresses',
      'warehouses',
      'transporters',
      'script_pages',
    ] as const);
    await this.#edit(section);
    return null;
  }

  #send(key: Parameters<typeof call>[1], body: object, allowed: ReadonlySet<number | null> = OK) {
    return this.#call(key, body, allowed);
  }

  async #call(key: Parameters<typeof call>[1], body: object, allowed: ReadonlySet<number | null>) {
    const { code, body: reply } = await call(this.#origin, key, body, keyed(this.#headers));
    if (!allowed.has(code)) throw new Error(`${key} answered ${JSON.stringify(reply)} to ${JSON.stringify(body)}`);
    const { change_id: change } = reply as { readonly change_id?: string | null };
    if (typeof change === 'string') this.#changes.push(change);
    return { code, reply };
  }

  async #revert(): Promise<string> {
    const id = this.#random.pick(this.#changes.slice(-25));
    const allowed = new Set([null, ERROR.stillInUse]);
    const { code, reply } = await this.#send('POST /api/store/revert_setting_change', { change_id: id }, allowed);
    const { reverted_by: by } = reply as { readonly reverted_by?: string | null };
    if (code === null && typeof by === 'string') this.#changes.push(by);
    return id;
  }

  async #edit(section: RecordSection): Promise<void> {
    const random = this.#random;
    const { kind } = RECORD_SECTIONS[section];
    const isSaved = section === 'transporters' || section === 'script_pages';
    const listKey = isSaved ? `list_${section}` : `list_store_${section}`;
    const { reply } = await this.#send(`POST /api/store/${listKey}` as Parameters<typeof call>[1], {});
    const records = (reply as unknown as Record<string, Record<string, unknown>[]>)[section] ?? [];
    const picked = records.length > 0 ? random.pick(records) : undefined;
    const target = picked && { [`${kind}_id`]: picked[`${kind}_id`], version: picked['version'] };
    const roll = random.upTo(10);
    const store = isSaved ? '' : 'store_';
    const key = (verb: string) => `POST /api/store/${verb}_${store}${kind}` as Parameters<typeof call>[1];
    if (target && roll < 2) {
      await this.#send(key('delete'), target, new Set([null, ERROR.stillInUse]));
      return;
    }
    if (target && section === 'transporters' && roll < 4) {
      await this.#send('POST /api/store/rotate_transporter_secret', { transporter_id: picked['transporter_id'] });
      return;
    }
    const input = await this.#inputOf(section);
    if (input === null) return;
    const isNew = !target || (records.length < 6 && roll < 5);
    const verb = isSaved ? 'save' : isNew ? 'add' : 'update';
    await this.#send(key(verb), { ...(isNew ? {} : target), ...input });
  }

  async #inputOf(section: RecordSection): Promise<object | null> {
    const random = this.#random;
    const name = random.pick(['North', 'South', 'East']);
    const contact = random.pick(['', 'Ada']);
    if (section === 'addresses') {
      const parts = {
        street: 'Torstraße',
        house: random.pick(['1', '12']),
        postcode: '10119',
        city: 'Berlin',
        region: '',
      };
      return {
        label: name,
        company: '',
        contact,
        phone: '',
        email: '',
        address: {
          parts: { ...parts, country: 'DE' },
          note: '',
          point: random.pick([null, { latitude: 52.5, longitude: 13.4 }]),
        },
        uses: random.pick([[], ['sender'], ['return'], ['return', 'sender']]),
      };
    }
    if (section === 'script_pages')
      return {
        script_page: {
          name,
          place: random.pick(['top', 'bottom'] as const),
          height: random.pick([100, 200]),
          needs_consent: random.maybe(0.5),
          code: `<p>${contact}</p>`,
        },
      };
    if (section === 'warehouses') {
      const { reply } = await this.#send('POST /api/store/list_store_addresses', {});
      const { addresses } = reply as unknown as { readonly addresses: readonly { readonly address_id: string }[] };
      if (addresses.length === 0) return null;
      return {
        name,
        address_id: random.pick(addresses).address_id,
        is_default: random.maybe(0.5),
        nearest_first: random.maybe(0.5),
        is_active: random.maybe(0.8),
        week: random.pick([null, Array.from({ length: 7 }, () => [{ from: 480, to: 1080 }])]),
        cutoffs: Array.from({ length: 7 }, () => random.pick([null, 960])),
        handling_minutes: random.pick([0, 45]),
      };
    }
    return {
      name,
      contact,
      phone: '',
      email: '',
      round_km: random.pick([null, 80]),
      round_parcels: null,
      vehicle_class: random.pick(['van', 'truck'] as const),
      energy: random.pick([null, 'diesel']),
      services: random.pick([[], [{ service_level: 'next_day', transit_min: 1, transit_max: 2 }]]),
      code_map: random.pick([[], [{ code: 'OUT', label: 'drop_off_in_progress' }]]),
    };
  }
}
