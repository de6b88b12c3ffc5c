import { invalidateDocuments, STORE_DOCUMENTS } from '@store-panel/api-client/rtk/profile';
import { useDispatch } from 'react-redux';

import { useDocumentUploadState } from '#shared/documents/use-document-upload-state.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Uploads a file for one of the store's documents. */
export function useDocumentUpload(documentId: string) {
  const { client, session: control } = useAppServices();
  const dispatch = useDispatch();
  return useDocumentUploadState(async (options) => {
    await client.call('POST /api/store/upload_document', { type: STORE_DOCUMENTS, document_id: documentId }, options);
    dispatch(invalidateDocuments());
    await control.refetch();
  });
}
