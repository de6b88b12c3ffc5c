import { createHash } from 'node:crypto';

import type { Wire } from '@store-panel/contract/table';
import { LRUCache } from 'lru-cache';

import { openStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { startTileSession, styleUrl, type TileSource } from '#features/map-keys/map-providers.ts';
import { type MapKeyDeps, mapKeySlot, readMapSettings } from '#features/map-keys/save-map-keys.ts';

type MapSource = Wire['POST /api/store/get_map_source']['reply'];

const NO_SOURCE: MapSource = { kind: null, url: null, attribution: '', expires_at: null };
const ATTRIBUTIONS = { google: '© Google', maptiler: '© MapTiler © OpenStreetMap contributors' } as const;

/** A session that ends sooner is not handed out. */
const MIN_LEFT_MS = 24 * 60 * 60_000;
const MAX_SESSIONS = 1000;

export type MapSources = (db: QueryExecutor, storeId: string) => Promise<MapSource>;

/**
 * What a store's panel draws its maps from. Sessions of tiles are kept by this node until a day before they end. A key that
 * does not work leaves the platform's own maps.
 */
export function createMapSources({ secrets, hosts }: MapKeyDeps, origin: string): MapSources {
  const sessions = new LRUCache<string, TileSource>({ max: MAX_SESSIONS });

  const tilesOf = async (host: string, key: string): Promise<TileSource | null> => {
    const name = createHash('sha256').update(key).digest('hex');
    const cached = sessions.get(name);
    if (cached && cached.expiresAt.getTime() > Date.now() + MIN_LEFT_MS) return cached;
    const begun = await startTileSession({ host, key }, origin).catch(() => null);
    sessions.delete(name);
    if (begun === null) return null;
    sessions.set(name, begun);
    return begun;
  };

  return async (db, storeId) => {
    const { provider } = (await readMapSettings(db, storeId)).settings;
    const host = provider === null ? undefined : hosts[provider];
    if (provider === null || host === undefined) return NO_SOURCE;
    const key = await openStoreSecret(db, secrets, { storeId, slot: mapKeySlot('panel') });
    if (key === null) return NO_SOURCE;
    const attribution = ATTRIBUTIONS[provider];
    if (provider === 'maptiler') return { kind: 'style', url: styleUrl({ host, key }), attribution, expires_at: null };
    const tiles = await tilesOf(host, key);
    if (tiles === null) return NO_SOURCE;
    const { url, tileSize, expiresAt } = tiles;
    return { kind: 'raster', url, tile_size: tileSize, attribution, expires_at: expiresAt.toISOString() };
  };
}
