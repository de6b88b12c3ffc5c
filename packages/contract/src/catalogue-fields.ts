import { USE_KINDS, NAMED_USERS_MAX } from '@store-panel/domain/catalogues/used-by';
import type { ScreenId } from '@store-panel/domain/access/screens';
import Type from 'typebox';

import { Id, Nullable, OptionalText, Page, PerPage, StrictObject, Text, Version } from '#fields.ts';

// What the platform's catalogues have in common: countries, cities, types of documents and vehicles, weight prices. Their
// entries are added, changed, closed, removed and restored by administrators.

export const Count = Type.Integer({ minimum: 0 });

/** What uses an entry that therefore has to stay: how many, and the first ones of those that have a page. */
export const Use = StrictObject({
  kind: Type.Enum(USE_KINDS),
  count: Type.Integer({ minimum: 1 }),
  named: Type.Array(StrictObject({ id: Id, name: Text(200) }), { maxItems: NAMED_USERS_MAX }),
});

/** Fields of every entry. */
export const EntryState = {
  is_removed: Type.Boolean(),
  /** Stores that a change of the entry concerns. */
  store_count: Count,
  version: Version,
} as const;

/** Body of every list. Removed entries are listed alone. */
export const EntryListing = {
  query: Type.Optional(OptionalText(100)),
  is_removed: Type.Optional(Type.Boolean()),
  page: Type.Optional(Page),
  perPage: Type.Optional(PerPage),
} as const;

export const EntryPage = { count: Count, page: Page, perPage: PerPage } as const;

/** The version on which a change is based; null adds the entry. */
export const BaseVersion = Nullable(Version);

/** Access to the calls of a catalogue. */
export const catalogueAccess = <Screen extends ScreenId>(screen: Screen) => {
  const look = { sessions: ['admin'], screens: [screen] } as const;
  return { look, edit: { ...look, action: 'edit' }, remove: { ...look, action: 'delete' } } as const;
};
