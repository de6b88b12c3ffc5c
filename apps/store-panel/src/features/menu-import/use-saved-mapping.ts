import {
  type ImportMapping,
  useLazyGetImportMappingQuery,
  useSaveImportMappingMutation,
} from '@store-panel/api-client/rtk/menu/import-mappings';
import { IGNORED_FIELD } from '@store-panel/domain/import/import-target';
import { type MenuColumnTarget, type MenuField, MENU_FIELDS } from '@store-panel/domain/menu-import/menu-columns';
import type { RecognizedMenu } from '@store-panel/domain/menu-import/recognize';

type Mapping = readonly (MenuColumnTarget | null)[];

const isField = (field: string): field is MenuField | typeof IGNORED_FIELD =>
  field === IGNORED_FIELD || MENU_FIELDS.some((one) => one === field);

/** A field that this panel does not know, since a newer one saved it, is unknown here. */
const toMapping = (saved: NonNullable<ImportMapping>): Mapping =>
  saved.map((target) => {
    if (target === null) return null;
    const { field } = target;
    return isField(field) ? { ...target, field } : null;
  });

/** What columns of a file with these headers were in an earlier import. Without an answer they are as recognized. */
export function useSavedMapping() {
  const [getMapping] = useLazyGetImportMappingQuery();
  const [saveMapping] = useSaveImportMappingMutation();
  return {
    /** Null: there was none, or it is not known, as offline. */
    async find({ headersHash, headers }: RecognizedMenu): Promise<Mapping | null> {
      if (!navigator.onLine) return null;
      const saved = await getMapping(headersHash)
        .unwrap()
        .catch(() => null);
      return saved !== null && saved.length === headers.length ? toMapping(saved) : null;
    },
    save({ headersHash }: RecognizedMenu, mapping: Mapping): void {
      // Not saved is no loss: the columns are recognized again.
      void saveMapping({ headers_hash: headersHash, mapping: mapping.map((target) => target && { ...target }) });
    },
  };
}
