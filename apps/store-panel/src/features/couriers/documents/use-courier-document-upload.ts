import { invalidateCourier } from '@store-panel/api-client/rtk/couriers';
import { useDispatch } from 'react-redux';

import { useDocumentUploadState } from '#shared/documents/use-document-upload-state.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Uploads a file for a courier's document. */
export function useCourierDocumentUpload(providerId: string, documentId: string, onSaved: () => void) {
  const { client } = useAppServices();
  const dispatch = useDispatch();
  return useDocumentUploadState(async (options) => {
    const body = { provider_id: providerId, document_id: documentId };
    await client.call('POST /api/store/upload_provider_document', body, options);
    dispatch(invalidateCourier(providerId));
    onSaved();
  });
}
