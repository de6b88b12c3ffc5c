import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureName } from './variants.ts';

/** What was accepted: a file for each component, in it a line for each picture, `story variant signature`. */
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

/** The signature of the picture as it was accepted, written. */
export function acceptedSignature(name: PictureName): string | undefined {
  return readGroup(groupOf(name)).get(keyOf(name));
}

/** Whose pictures this run has begun to accept: those of a story that is no more go when the first one comes. */
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
