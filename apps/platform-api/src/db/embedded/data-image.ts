import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFingerprint } from '#db/migrate.ts';
import { EMBEDDED_MAJOR } from './data-folder.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** Beside the server in a build; among the caches while it runs from its sources. */
const IMAGES = import.meta.url.endsWith('.ts') ? resolve(here, '../../../node_modules/.cache/data-images') : here;

export const IMAGE_PREFIX = `postgres-${EMBEDDED_MAJOR}-`;

/** Named after the migrations done in it: an image of another schema is never found. */
export const IMAGE_PATH = join(IMAGES, `${IMAGE_PREFIX}${migrationsFingerprint()}.tar.gz`);

/** The data folder that a first start begins with; null where none was prepared, and initdb takes some seconds instead. */
export function findImage(): string | null {
  return existsSync(IMAGE_PATH) ? IMAGE_PATH : null;
}
