import { accessSync, constants } from 'node:fs';

/** Where Debian puts programs of the system, which the path of a user may lack. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

const isExecutable = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * A program of this machine; null where there is none.
 * @param {string} name
 * @returns {string | null}
 */
export function findProgram(name, path = process.env['PATH'] ?? '') {
  const folders = [...path.split(':').filter(Boolean), ...FOLDERS];
  return folders.map((folder) => `${folder}/${name}`).find(isExecutable) ?? null;
}
