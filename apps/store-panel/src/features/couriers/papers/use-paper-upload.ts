import { courierChanged } from '@store-panel/api-client/rtk/couriers';
import { useDispatch } from 'react-redux';

import { useSentDocument } from '#shared/documents/use-sent-document.ts';
import { usePlatform } from '#shared/platform/platform.tsx';

/** Sends a file for one of a courier's documents. */
export function usePaperUpload(providerId: string, documentId: string, onKept: () => void) {
  const { client } = usePlatform();
  const dispatch = useDispatch();
  return useSentDocument(async (options) => {
    const body = { provider_id: providerId, document_id: documentId };
    await client.call('POST /api/store/upload_provider_document', body, options);
    dispatch(courierChanged(providerId));
    onKept();
  });
}
