import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureName } from './variants.ts';

/** Accepted pictures: one file per component, one line per picture, `story variant signature`. */
const FOLDER = 'test/pictures/accepted';

/** `forms-combobox--open` belongs to `forms-combobox`. */
const groupOf = ({ story }: PictureName): string => story.split('--')[0] ?? story;
const fileOf = (group: string) => join(FOLDER, `${group}.txt`);
const keyOf = ({ story, variant }: PictureName) => `${story} ${variant}`;

function readGroup(group: string): Map<string, string> {
  if (!existsSync(fileOf(group))) return new Map();
  const lines = readFileSync(fileOf(group), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [story = '', variant = '', ...signature] = line.split(' ');
      return [`${story} ${variant}`, signature.join(' ')];
    }),
  );
}

/** Stored signature of the accepted picture. */
export function acceptedSignature(name: PictureName): string | undefined {
  return readGroup(groupOf(name)).get(keyOf(name));
}

/** Files that this run has rewritten: the first new picture removes those of deleted stories. */
const begun = new Set<string>();

export function accept(name: PictureName, signature: string): void {
  const group = groupOf(name);
  const lines = readGroup(group);
  const part = `${group} ${name.variant}`;
  if (!begun.has(part)) for (const key of lines.keys()) if (key.endsWith(` ${name.variant}`)) lines.delete(key);
  begun.add(part);
  lines.set(keyOf(name), signature);
  mkdirSync(FOLDER, { recursive: true });
  const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(fileOf(group), `${sorted.map((line) => line.join(' ')).join('\n')}\n`);
}
