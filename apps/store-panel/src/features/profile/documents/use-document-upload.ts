import { documentsChanged, STORE_DOCUMENTS } from '@store-panel/api-client/rtk/profile';
import { useDispatch } from 'react-redux';

import { useSentDocument } from '#shared/documents/use-sent-document.ts';
import { usePlatform } from '#shared/platform/platform.tsx';

/** Sends a file for one of the store's documents. */
export function useDocumentUpload(documentId: string) {
  const { client, session: control } = usePlatform();
  const dispatch = useDispatch();
  return useSentDocument(async (options) => {
    await client.call('POST /api/store/upload_document', { type: STORE_DOCUMENTS, document_id: documentId }, options);
    dispatch(documentsChanged());
    await control.confirm();
  });
}
