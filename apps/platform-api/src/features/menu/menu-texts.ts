import type { QueryExecutor } from '#db/transaction.ts';
import { createVersionCache } from '#db/reading/version-cache.ts';
import { readMenuText } from '#sales/menu.queries.ts';

interface MenuText {
  readonly version: number;
  /** JSON of an object with the menu and its version. */
  readonly json: Buffer;
}

/** Of all menus that a node holds, without the copies that it sends. The largest, of 2,000 items, has 1 MB (ours). */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the text of a store's menu, of this version or a later one; undefined for an unknown store. */
export type ReadMenuText = (db: QueryExecutor, storeId: string, version: number) => Promise<MenuText | undefined>;

/** A node holds the text of each store's newest menu: the database builds it once for a version. */
export function createMenuTexts(): ReadMenuText {
  const texts = createVersionCache<MenuText>({ maxSize: MAX_BYTES, sizeCalculation: ({ json }) => json.length });
  const readings = new Map<string, Promise<MenuText | undefined>>();

  async function read(db: QueryExecutor, storeId: string): Promise<MenuText | undefined> {
    const text = await readMenuText(db, storeId);
    if (!text) return undefined;
    const { version, json } = text;
    const menu = { version, json: Buffer.from(`{"version":${version},"menu":${json}}`) };
    texts.set(storeId, menu);
    return menu;
  }

  return async (db, storeId, version) => {
    const held = texts.get(storeId);
    if (held?.version === version) return held;
    const key = `${storeId} ${version}`;
    let reading = readings.get(key);
    if (!reading) {
      reading = read(db, storeId).finally(() => readings.delete(key));
      readings.set(key, reading);
    }
    return reading;
  };
}
