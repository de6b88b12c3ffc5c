import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_POSTGRES_MAJOR } from './data-folder.ts';

const here = dirname(fileURLToPath(import.meta.url));
const runsFromSources = import.meta.url.endsWith('.ts');
/** Next to the server in a build; in the cache folder if the server runs from its sources. */
const IMAGES = runsFromSources ? resolve(here, '../../../node_modules/.cache/data-images') : here;

export const IMAGE_PREFIX = `postgres-${EMBEDDED_POSTGRES_MAJOR}-`;

/** The name contains a hash of the migrations, so an image of another schema is never found. */
export const IMAGE_PATH = join(IMAGES, `${IMAGE_PREFIX}${runsFromSources ? hashMigrations() : 'built'}.tar.gz`);

/** Hashes the source text, because tests transform the code and still have to find the image made by the server. */
function hashMigrations(): string {
  const folder = resolve(here, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Returns the prepared data folder for a first start, or null: initdb then takes some seconds. */
export function findImage(): string | null {
  return existsSync(IMAGE_PATH) ? IMAGE_PATH : null;
}
