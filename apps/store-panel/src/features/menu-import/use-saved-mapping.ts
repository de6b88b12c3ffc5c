import {
  useLazyGetImportMappingQuery,
  useSaveImportMappingMutation,
} from '@store-panel/api-client/rtk/menu/import-mappings';
import { withStoredMapping } from '@store-panel/domain/import/columns';
import { type MenuColumnTarget, MENU_FIELDS } from '@store-panel/domain/menu-import/menu-columns';
import type { RecognizedMenu } from '@store-panel/domain/menu-import/recognize';

type Mapping = readonly (MenuColumnTarget | null)[];

/** What columns of a file with these headers were in an earlier import. Without an answer they are as recognized. */
export function useSavedMapping() {
  const [getMapping] = useLazyGetImportMappingQuery();
  const [saveMapping] = useSaveImportMappingMutation();
  return {
    /** Null: there was none, or it is not known, as offline. */
    async find(recognition: RecognizedMenu): Promise<Mapping | null> {
      if (!navigator.onLine) return null;
      const saved = await getMapping(recognition.headersHash)
        .unwrap()
        .catch(() => null);
      return saved !== null && saved.length === recognition.headers.length
        ? withStoredMapping(recognition, saved, MENU_FIELDS).mapping
        : null;
    },
    save({ headersHash }: RecognizedMenu, mapping: Mapping): void {
      // Not saved is no loss: the columns are recognized again.
      void saveMapping({ headers_hash: headersHash, mapping: mapping.map((target) => target && { ...target }) });
    },
  };
}
