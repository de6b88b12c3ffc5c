import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SessionCache, type CachedSession, MAX_CACHED_SESSIONS } from '#access/sessions/session-cache.ts';
import type { Principal } from '#access/principal.ts';

const SEED = Number(process.env['PROPERTY_SEED']) || 20_260_218;
const LATER = Date.now() + 60 * 60_000;

const uuid = (kind: number, at: number) => `${String(kind).repeat(8)}-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A session as read when its store had this version. */
const buildCachedSession = (storeId: string, version: number, expiresAt = LATER): CachedSession => ({
  principal: { kind: 'store', storeId, id: storeId, name: String(version) } as Principal,
  tokenHash: Buffer.alloc(0),
  expiresAt,
});

/** Two stores with two sessions each; a session's `name` is its store's version. */
const STORES = [uuid(1, 1), uuid(1, 2)];
const SESSIONS = [0, 1, 2, 3].map((at) => ({ id: uuid(2, at), storeId: STORES[at % 2] ?? '' }));

const anyIndex = fc.nat({ max: 5 });
// Weighted so that reads finish more often than the connection is cut; otherwise almost nothing would be cached.
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constantFrom('begin', 'read', 'finish'), at: anyIndex }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('change', 'hear'), at: anyIndex }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cut', 'connect', 'connect', 'setting', 'clear'), at: anyIndex }),
  },
);

/** Waits until all settled promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test(`never returns an outdated session, in any order of reads and notifications (seed ${SEED})`, async () => {
  let cachedReads = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const cache = new SessionCache();
      const committed = new Map(STORES.map((id) => [id, 0]));
      const heard = new Map(committed);
      let notices: string[] = [];
      let isConnected = true;
      cache.trust({ isCurrent: () => isConnected });
      const reads: { storeId: string; version?: number; finish: (session: CachedSession) => void }[] = [];

      for (const { do: what, at } of steps) {
        const session = SESSIONS[at % SESSIONS.length] ?? SESSIONS[0];
        if (!session) continue;
        const { id, storeId } = session;
        const read = reads[at % Math.max(1, reads.length)];
        if (what === 'change') {
          committed.set(storeId, (committed.get(storeId) ?? 0) + 1);
          if (isConnected) notices.push(storeId);
        } else if (what === 'hear' && isConnected) {
          const notice = notices.shift();
          if (notice) {
            cache.invalidate(notice);
            heard.set(notice, (heard.get(notice) ?? 0) + 1);
          }
        } else if (what === 'begin') {
          void cache.load(id, () => new Promise((finish) => void reads.push({ storeId, finish })));
        } else if (what === 'read' && read) {
          // The database returns what is committed by now; the reply may arrive much later.
          read.version ??= committed.get(read.storeId) ?? 0;
        } else if (what === 'finish' && read?.version !== undefined) {
          reads.splice(reads.indexOf(read), 1);
          read.finish(buildCachedSession(read.storeId, read.version));
        } else if (what === 'cut') {
          isConnected = false;
          notices = [];
        } else if (what === 'connect' && !isConnected) {
          // Changes committed meanwhile are never announced; the listener reports that some were missed.
          for (const [store, version] of committed) heard.set(store, version);
          cache.clear();
          isConnected = true;
        } else if (what === 'setting') cache.invalidate('store');
        else if (what === 'clear') cache.clear();
        await settle();
        for (const each of SESSIONS) {
          const version = cache.get(each.id)?.principal.name;
          if (version === undefined) continue;
          cachedReads += 1;
          expect(isConnected).toBe(true);
          expect(Number(version)).toBeGreaterThanOrEqual(heard.get(each.storeId) ?? 0);
        }
      }
    }),
    { seed: SEED, numRuns: 3000 },
  );
  expect(cachedReads).toBeGreaterThan(500);
});

test('is invalidated by changes of the session, its account or its store, but not of others', async () => {
  const cache = new SessionCache();
  cache.trust({ isCurrent: () => true });
  const [session, storeId, person, other] = [uuid(2, 1), uuid(1, 1), uuid(3, 1), uuid(4, 1)] as const;
  const cached = {
    ...buildCachedSession(storeId, 1),
    principal: { kind: 'sub_store', storeId, id: person } as Principal,
  };
  for (const [change, remains] of [
    [other, true],
    [session, false],
    [storeId, false],
    [person, false],
    ['image', false],
  ] as const) {
    await cache.load(session, () => Promise.resolve(cached));
    cache.invalidate(change);
    expect(cache.get(session) !== undefined, change).toBe(remains);
  }
});

test('never exceeds its limit, and stores no expired session and no failed read', async () => {
  const cache = new SessionCache();
  cache.trust({ isCurrent: () => true });
  const ids = Array.from({ length: MAX_CACHED_SESSIONS + 1 }, (_, at) => uuid(2, at));
  for (const id of ids) await cache.load(id, () => Promise.resolve(buildCachedSession(uuid(1, 1), 1)));
  expect(cache.size).toBe(MAX_CACHED_SESSIONS);
  expect(cache.get(ids.at(-1) ?? '')).toBeDefined();
  await cache.load('over', () => Promise.resolve(buildCachedSession(uuid(1, 1), 1, Date.now() - 1)));
  expect(cache.get('over')).toBeUndefined();
  await expect(cache.load('none', () => Promise.reject(new Error('no such session')))).rejects.toThrow('no such');
  expect(cache.get('none')).toBeUndefined();
});
