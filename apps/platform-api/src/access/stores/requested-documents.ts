import type { Wire } from '@store-panel/contract/table';

type RequestedDocument = Wire['POST /api/provider/get_document_list']['reply']['documents'][number];

/** More than is ever requested of a store or a courier. */
export const MAX_REQUESTED_DOCUMENTS = 50;

/** Columns of a requested document, where `t` is its type, `d` the upload and `f` the file. */
export const REQUESTED_DOCUMENT_COLUMNS = [
  't.id',
  't.name',
  't.is_mandatory',
  'd.state',
  'd.note',
  'd.uploaded_at',
  'f.id as file_id',
  'f.name as file_name',
  'f.content_type',
  'f.bytes',
] as const;

interface RequestedDocumentRow extends Pick<RequestedDocument, 'name' | 'is_mandatory'> {
  readonly id: string;
  /** This and the following are null until a file is uploaded. */
  readonly state: RequestedDocument['state'] | null;
  readonly note: string | null;
  readonly uploaded_at: Date | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly bytes: number | null;
}

/** Converts an uploaded file to wire format; null without one. */
export const toFileInput = (
  row: Pick<RequestedDocumentRow, 'uploaded_at' | 'file_id' | 'file_name' | 'content_type' | 'bytes'>,
  linkOf: (fileId: string) => string,
): RequestedDocument['file'] =>
  row.file_id === null || row.file_name === null || row.content_type === null || row.uploaded_at === null
    ? null
    : {
        name: row.file_name,
        content_type: row.content_type,
        bytes: row.bytes ?? 0,
        uploaded_at: row.uploaded_at.toISOString(),
        url: linkOf(row.file_id),
      };

/** Converts a requested document to wire format. `linkOf` returns a file's URL. */
export const toRequestedDocument = (
  row: RequestedDocumentRow,
  linkOf: (fileId: string) => string,
): RequestedDocument => ({
  document_id: row.id,
  name: row.name,
  is_mandatory: row.is_mandatory,
  state: row.state ?? 'missing',
  note: row.note ?? '',
  file: toFileInput(row, linkOf),
});
