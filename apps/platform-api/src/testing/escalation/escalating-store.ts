import { randomBytes } from 'node:crypto';

import { DEFAULT_ESCALATION_RULES, type EscalationRules } from '@store-panel/domain/escalation/rules';

import type { Secrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { insertStore } from '#testing/fixtures/sample-rows.ts';
import type { Random } from '#testing/seeded-random.ts';

/** A store whose unseen orders escalate. */
export interface EscalatingStore {
  readonly storeId: string;
  readonly rules: EscalationRules;
  /** Number of devices subscribed to pushes. */
  readonly devices: number;
  /** Number of people who have confirmed. */
  readonly contacts: number;
}

/** Adds a store with random rules, devices and people. */
export async function addEscalatingStore(
  db: QueryExecutor,
  secrets: Secrets,
  random: Random,
): Promise<EscalatingStore> {
  const storeId = await insertStore(db);
  const rules = pickRules(random);
  const [devices, contacts] = [random.upTo(3), random.upTo(3)];
  await db
    .insertInto('escalation_settings')
    .values({ store_id: storeId, rules: json(rules) })
    .execute();
  for (let device = 0; device < devices; device += 1) await addDevice(db, secrets, storeId);
  for (let contact = 0; contact < contacts; contact += 1) await addContact(db, storeId, contact);
  return { storeId, rules, devices, contacts };
}

const pickRules = (random: Random): EscalationRules => ({
  ...DEFAULT_ESCALATION_RULES,
  push_after: random.maybe(0.8) ? 2 : null,
  people_after: random.pick([2, 3]),
  pause: random.maybe(0.3) ? { after: 4, minutes: 30 } : null,
  reject: random.maybe(0.4) ? { after: 6, reason: 'No one is here' } : null,
  silent_counts: random.maybe(0.3),
});

/** Adds a signed-in device of the store that gets pushes. */
export async function addDevice(db: QueryExecutor, secrets: Secrets, storeId: string): Promise<void> {
  const session = uuidV7();
  await db
    .insertInto('sessions')
    .values({
      id: session,
      principal_kind: 'store',
      principal_id: storeId,
      store_id: storeId,
      token_hash: randomBytes(32),
      family_id: uuidV7(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      session_id: session,
      store_id: storeId,
      endpoint_hash: randomBytes(32),
      sealed: secrets.encrypt('push', {}),
    })
    .execute();
}

async function addContact(db: QueryExecutor, storeId: string, contact: number): Promise<void> {
  const isFirst = contact === 0;
  await db
    .insertInto('alert_contacts')
    .values({
      store_id: storeId,
      id: uuidV7(),
      name: `Person ${contact}`,
      channel: isFirst ? 'phone' : 'email',
      recipient: isFirst ? '15155500101' : `person${contact}@kitchen.example`,
      country_phone_code: isFirst ? '+49' : '',
      lang: 2,
      state: 'confirmed',
    })
    .execute();
}
