import type { BodyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';

/** A mapping to remember, with the hash of the file's headers. */
export type SavedImportMapping = BodyOf<'POST /api/store/save_import_mapping'>;
/** What each column of a file is, from left to right. */
export type ImportMapping = SavedImportMapping['mapping'];

/**
 * What the columns of imported files were. An export is a download, see `files/download`; what an import changes is
 * applied as any change of the menu.
 */
export const importMappingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: no file with these headers has been imported. Always asked, because a colleague may have imported one. */
    getImportMapping: build.query<ImportMapping | null, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_import_mapping', (headers_hash: string) => ({ headers_hash })),
        ({ mapping }) => mapping,
      ),
      keepUnusedDataFor: 0,
    }),
    saveImportMapping: build.mutation<object, SavedImportMapping>({
      queryFn: endpointQuery('POST /api/store/save_import_mapping', (body) => body),
    }),
  }),
});

export const { useLazyGetImportMappingQuery, useSaveImportMappingMutation } = importMappingsApi;
