import type { BodyOf } from '@store-panel/api-client/endpoint-key';
import type { StoreProfile } from '@store-panel/api-client/session/store-session';
import type { Coordinates } from '@store-panel/domain/geo/distance';
import { type LanguageCode, languageIndex, LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';

export interface DetailsValues {
  /** In the user's language; if it has none, the fallback. */
  readonly name: string;
  /** One per language, in the order of the language index. */
  readonly names: readonly string[];
  readonly address: string;
  readonly place: Coordinates | null;
}

export const toFormValues = (store: StoreProfile, language: LanguageCode): DetailsValues => ({
  name: localizedText(store.name, language),
  names: LANGUAGES.map((_, index) => store.name[index] ?? ''),
  address: store.address,
  place: store.location,
});

/** Returns only the changed fields, so that users who change different fields do not overwrite each other. */
export function toPatch(
  values: DetailsValues,
  {
    version,
    initial,
    language,
  }: { readonly version: number; readonly initial: DetailsValues; readonly language: LanguageCode },
): BodyOf<'POST /api/store/update_store_profile'> {
  const ownIndex = languageIndex(language);
  const isRenamed = values.name !== initial.name;
  const name = values.names.map((text, index) => (index === ownIndex && isRenamed ? values.name : text).trim());
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    version,
    ...((isRenamed || !isSame(values.names, initial.names)) && { name }),
    ...(values.address !== initial.address && { address: values.address.trim() }),
    ...(values.place && !isSame(values.place, initial.place) && { location: values.place }),
  };
}
