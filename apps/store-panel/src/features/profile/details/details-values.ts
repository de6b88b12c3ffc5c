import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { StoreProfile } from '@store-panel/api-client/session/store-session';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { type LanguageCode, languageIndex, LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';

export interface DetailsValues {
  /** In the reader's language; where the store has none in it, the one that stands for it. */
  readonly name: string;
  /** One a language, in the order of the language index. */
  readonly names: readonly string[];
  readonly address: string;
  readonly place: Coordinates | null;
}

export const detailsOf = (store: StoreProfile, language: LanguageCode): DetailsValues => ({
  name: localizedText(store.name, language),
  names: LANGUAGES.map((_, index) => store.name[index] ?? ''),
  address: store.address,
  place: store.location,
});

/** What was changed, and no more: two people who change different things do not undo each other's. */
export function toPatch(
  values: DetailsValues,
  {
    version,
    initial,
    language,
  }: { readonly version: number; readonly initial: DetailsValues; readonly language: LanguageCode },
): BodyOf<'POST /api/store/update_store_profile'> {
  const own = languageIndex(language);
  const isRenamed = values.name !== initial.name;
  const name = values.names.map((text, index) => (index === own && isRenamed ? values.name : text).trim());
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    version,
    ...((isRenamed || !isSame(values.names, initial.names)) && { name }),
    ...(values.address !== initial.address && { address: values.address.trim() }),
    ...(values.place && !isSame(values.place, initial.place) && { location: values.place }),
  };
}
