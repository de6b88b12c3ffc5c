import type { SettingChange } from '@store-panel/api-client/rtk/setting-changes';

type Actor = SettingChange['actor'];

/** Tells people apart in a search param: the system has no id. */
export const personKey = ({ kind, id }: Actor): string => id ?? kind;

/** Who made these changes, each once, by `personKey`. */
export const peopleOf = (changes: readonly Pick<SettingChange, 'actor'>[]): ReadonlyMap<string, Actor> =>
  new Map(changes.map(({ actor }) => [personKey(actor), actor]));
