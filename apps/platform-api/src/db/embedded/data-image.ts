import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_MAJOR } from './data-folder.ts';

const here = dirname(fileURLToPath(import.meta.url));
const runsFromSources = import.meta.url.endsWith('.ts');
/** Beside the server in a build, with which it is made; among the caches while the server runs from its sources. */
const IMAGES = runsFromSources ? resolve(here, '../../../node_modules/.cache/data-images') : here;

export const IMAGE_PREFIX = `postgres-${EMBEDDED_MAJOR}-`;

/** Named after the migrations done in it: an image of another schema is never found. */
export const IMAGE_PATH = join(IMAGES, `${IMAGE_PREFIX}${runsFromSources ? fingerprint() : 'built'}.tar.gz`);

/** Of the migrations as they are written: the tests transform what they run, and have to find the image that the server made. */
function fingerprint(): string {
  const folder = resolve(here, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.test.ts')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The data folder that a first start begins with; null where none was prepared, and initdb takes some seconds instead. */
export function findImage(): string | null {
  return existsSync(IMAGE_PATH) ? IMAGE_PATH : null;
}
