import { invalidateDocuments, STORE_DOCUMENTS } from '@store-panel/api-client/rtk/profile';
import { useDispatch } from 'react-redux';

import { useDocumentUploadState } from '#shared/documents/use-document-upload-state.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** What is said of a document beside its file; undefined: not asked for. */
export interface DocumentDetails {
  readonly expires_on?: string | undefined;
  readonly number?: string | undefined;
}

/** Uploads a file for one of the store's documents. */
export function useDocumentUpload(documentId: string, { expires_on, number }: DocumentDetails) {
  const { client, session: control } = useAppServices();
  const dispatch = useDispatch();
  return useDocumentUploadState(async (options) => {
    const body = {
      type: STORE_DOCUMENTS,
      document_id: documentId,
      ...(expires_on !== undefined && { expires_on }),
      ...(number !== undefined && { number }),
    } as const;
    await client.call('POST /api/store/upload_document', body, options);
    dispatch(invalidateDocuments());
    await control.refetch();
  });
}
