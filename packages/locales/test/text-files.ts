import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { TEXT_LANGUAGES, type TextLanguage } from '#languages.ts';
import type { TextTree } from '#load.ts';
import { NAMESPACES } from '#namespaces.ts';

/** One text of a language: `board.column.new` of `orders`, or a plural form of a key. */
export interface Text {
  readonly language: TextLanguage;
  readonly namespace: string;
  /** The key with its plural suffix, as in the file. */
  readonly path: string;
  /** The key without the plural suffix, as in code. */
  readonly key: string;
  /** `one`, `few` … for a plural form. */
  readonly form: string | undefined;
  readonly text: string;
}

const folder = fileURLToPath(new URL('../src/', import.meta.url));

export const OTHER_LANGUAGES = TEXT_LANGUAGES.filter((language) => language !== 'en');

export function filesOf(language: TextLanguage): readonly string[] {
  return readdirSync(folder + language);
}

export function readTree(language: TextLanguage, namespace: string): TextTree {
  return JSON.parse(readFileSync(`${folder}${language}/${namespace}.json`, 'utf8')) as TextTree;
}

function flatten(language: TextLanguage, namespace: string, tree: TextTree, prefix: string): Text[] {
  return Object.entries(tree).flatMap(([name, value]): Text[] => {
    const path = prefix + name;
    if (typeof value !== 'string') return flatten(language, namespace, value, `${path}.`);
    const suffix = /_(?<form>zero|one|two|few|many|other)$/.exec(name)?.groups?.['form'];
    // Only a family with `other` is plural: `leading_zero` alone is a name.
    const form = suffix !== undefined && Object.hasOwn(tree, name.replace(suffix, 'other')) ? suffix : undefined;
    const key = form === undefined ? path : path.slice(0, -form.length - 1);
    return [{ language, namespace, path, key, form, text: value }];
  });
}

/** Every text of a language, in the order of the files. */
export function textsOf(language: TextLanguage): readonly Text[] {
  return NAMESPACES.flatMap((namespace) => flatten(language, namespace, readTree(language, namespace), ''));
}

/** `orders:board.column.new`, as in a screen. */
export const keyOf = ({ namespace, key }: Text) => `${namespace}:${key}`;

/** `de orders:card.items_one`, as a failure names it. */
export const placeOf = ({ language, namespace, path }: Text) => `${language} ${namespace}:${path}`;

/** Every key of a namespace in English, without plural suffixes. */
export function keysOf(namespace: string): ReadonlySet<string> {
  return new Set(flatten('en', namespace, readTree('en', namespace), '').map(({ key }) => key));
}

/** The interpolated names of a text: `{{count, number}}` is `count`. */
export function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(?<inner>[^}]*)\}\}/g)].map((match) => match.groups?.['inner'] ?? '').toSorted();
}
