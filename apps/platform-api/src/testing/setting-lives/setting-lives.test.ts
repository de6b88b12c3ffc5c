import type { ChangedValue } from '@store-panel/domain/settings/revert';
import { isSameValue } from '@store-panel/domain/settings/setting-value';
import { groupsOf, joinedTo, SETTING_SECTIONS } from '@store-panel/domain/settings/settings-table';
import { type PaymentGateways, startPaymentGateways } from '@store-panel/stand-ins/payment-gateways';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { addPayingStore } from '#testing/payments/paying-store.ts';
import { createRandom } from '#testing/seeded-random.ts';
import { call, keyed, startPlatform, type TestPlatform } from '#testing/servers/test-platform.ts';
import { EDITED_SECTIONS } from '#testing/setting-lives/random-settings.ts';
import { type MadeRevert, SettingLife } from '#testing/setting-lives/setting-life.ts';

/** Stores whose settings are edited, and saves and reverts of each; the long form sets more. */
const LIVES = Number(process.env['SETTING_LIVES'] ?? 1);
const STEPS = Number(process.env['SETTING_STEPS'] ?? 90);
const SEED = Number(process.env['SETTING_LIVES_SEED'] ?? 11);

describeOnServerIfAny('settings that are saved and taken back at random', (on) => {
  let server: TestPlatform;
  let standIn: PaymentGateways;
  beforeAll(async () => {
    standIn = await startPaymentGateways();
    server = await startPlatform(on.database, {
      paymentEndpoints: { stripe: standIn.origin },
      mapProviders: { google: standIn.origin },
    });
  });
  afterAll(async () => {
    await server.close();
    await standIn.close();
  });

  const journalOf = async (storeId: string) =>
    (
      await on.database.kysely
        .selectFrom('setting_changes')
        .select(['id', 'section', 'version', 'value', 'reverts'])
        .where('store_id', '=', storeId)
        .orderBy('id')
        .execute()
    ).map(({ value, ...change }) => ({ ...change, rows: value.rows as readonly ChangedValue[] }));

  test('covers every section', () => {
    expect(EDITED_SECTIONS.map(({ section }) => section).toSorted()).toEqual(SETTING_SECTIONS.toSorted());
  });

  test.each(Array.from({ length: LIVES }, (_, nth) => SEED + nth))(
    'are what their journal says (seed %i)',
    async (seed) => {
      const { store, staff } = await addPayingStore(on.database, server.origin);
      for (const language of ['en', 'de', 'fr'])
        await call(server.origin, 'POST /api/store/add_language', { language }, keyed(staff));
      const life = new SettingLife(server.origin, staff, createRandom(seed));
      const first = new Map<string, ReadonlyMap<string, unknown>>();
      for (const { section } of EDITED_SECTIONS) first.set(section, await life.values(section));
      const before = (await journalOf(store.id)).length;

      for (let step = 0; step < STEPS; step += 1) await life.step();

      const journal = (await journalOf(store.id)).slice(before);
      expect(new Set(journal.map(({ id }) => id))).toEqual(new Set(life.changes.map(({ id }) => id)));
      // The rows of all changes, one after the other, make the present values; each row begins where the one before ended.
      for (const { section } of EDITED_SECTIONS) {
        const replayed = new Map(first.get(section));
        const ofSection = journal.filter((change) => change.section === section);
        for (const { rows, id } of ofSection.toSorted((one, other) => one.version - other.version))
          for (const { field, before: from, after } of rows) {
            const name = String(field);
            // A secret has no value in the journal.
            if (!replayed.has(name)) continue;
            expect(isSameValue(replayed.get(name), from), `${section}.${name} before ${id}`).toBe(true);
            replayed.set(name, after);
          }
        expect(replayed, section).toEqual(await life.values(section));
      }
      const rowsOf = new Map(journal.map(({ id, rows }) => [id, rows]));
      for (const revert of life.reverts) expectTakenBack(revert, rowsOf.get(revert.of) ?? []);
      for (const refused of life.refused) expect(refused.after).toEqual(refused.before);
      expectIdentities(life.reverts);
      expect(Math.max(0, ...life.twins), 'reverts that two people made of one change').toBeLessThanOrEqual(1);
      expect(life.twins).toContain(1);
      expect(life.reverts.filter(({ id }) => id !== null).length).toBeGreaterThan(STEPS / 12);
    },
  );
});

/** Takes back what still is as the change left it, and touches nothing else. */
function expectTakenBack(revert: MadeRevert, rows: readonly ChangedValue[]): void {
  const { section, before, after, left, id } = revert;
  const changed = new Map(rows.map((row) => [row.field, row]));
  for (const [field, value] of after) {
    const former = before.get(field) ?? null;
    const row = changed.get(field);
    const about = `${section}.${field} in the revert ${id ?? 'of nothing'} of ${revert.of}`;
    if (!isSameValue(former, value)) {
      expect(row, about).toBeDefined();
      expect(isSameValue(former, row?.after) && isSameValue(value, row?.before), about).toBe(true);
      expect(left.has(field), about).toBe(false);
    } else if (row !== undefined && !isSameValue(row.before, row.after) && isSameValue(former, row.after)) {
      // It stays although it could go: only with a field or group that it means something with, and it says so.
      const isJoined = joinedTo(section, field).length > 1;
      const isGrouped = groupsOf(section).some(([group]) => field.startsWith(`${group}.`));
      expect(isJoined || isGrouped || left.has(field), about).toBe(true);
      expect(left.has(field), about).toBe(true);
    }
  }
}

/** A revert that left nothing, and at once the revert of it, lead to where they began. */
function expectIdentities(reverts: readonly MadeRevert[]): void {
  let count = 0;
  for (const [nth, revert] of reverts.entries()) {
    const former = reverts[nth - 1];
    if (!revert.isAtOnce || former === undefined) continue;
    count += 1;
    expect(revert.after, `revert of the revert ${revert.of} of ${revert.section}`).toEqual(former.before);
  }
  expect(count).toBeGreaterThan(0);
}
