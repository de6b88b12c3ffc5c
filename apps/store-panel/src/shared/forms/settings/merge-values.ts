import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { merge } from '@store-panel/domain/settings/merge';
import { getIn, setIn } from 'formik';

type Values = Readonly<Record<string, unknown>>;

/** Values of a form that two people changed. */
export interface MergedValues<Form> {
  /** Each field as the user who changed it left it; a conflict as it is in `mine`. */
  readonly values: Form;
  /** Names of the fields that both changed, such as `price` or `name.2`. */
  readonly conflicts: readonly string[];
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids in order, if it is a list of records with ids. A new record has none yet, so it is compared with the whole list. */
function idsOf(list: readonly unknown[]): string | null {
  const ids = list.map((entry) => (isRecord(entry) ? entry['id'] : null));
  return ids.every((id) => typeof id === 'string') ? ids.join() : null;
}

/** The fields of the values: texts by language one by one, and records one by one if all versions have the same. */
function fieldsOf(versions: readonly Values[], split: readonly string[], prefix = ''): readonly string[] {
  return Object.keys(versions[0] ?? {}).flatMap((field) => {
    const path = prefix + field;
    const lists = versions.map((version) => version[field]);
    if (!split.includes(field) || !lists.every((list) => Array.isArray(list))) return [path];
    if (!lists.flat().some((entry) => isRecord(entry))) return LANGUAGES.map((_, index) => `${path}.${index}`);
    const [ids, ...others] = lists.map((list) => idsOf(list));
    if (ids === null || others.some((other) => other !== ids)) return [path];
    return (lists[0] ?? []).flatMap((_entry, at) =>
      fieldsOf(
        lists.map((list) => list[at] as Values),
        split,
        `${path}.${at}.`,
      ),
    );
  });
}

/**
 * Joins two changes of a form's values. Lists named in `split` are joined entry by entry: texts by language, and records
 * with an `id` if neither added, removed or moved one.
 */
export function mergeValues<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  split: readonly string[] = ['name', 'description'],
): MergedValues<Form> {
  const fields = fieldsOf([base, mine, theirs] as unknown as readonly Values[], split);
  const flat = (version: Form) =>
    Object.fromEntries(fields.map((field) => [field, getIn(version, field) as unknown])) as Record<string, unknown>;
  const merged = merge(flat(base), flat(mine), flat(theirs));
  const values = fields.reduce<Form>((form, field) => setIn(form, field, merged.values[field]) as Form, mine);
  return { values, conflicts: merged.conflicts };
}
