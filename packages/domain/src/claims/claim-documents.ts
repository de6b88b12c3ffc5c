import type { ClaimState } from '#claims/claim-states.ts';

/** What a claimant can be asked for (ours); `other` is named in words. */
export const CLAIM_DOCUMENT_KINDS = [
  'damage_photos',
  'packaging_photos',
  'invoice',
  'proof_of_contents',
  'delivery_note',
  'police_report',
  'bank_details',
  'other',
] as const;
export type ClaimDocumentKind = (typeof CLAIM_DOCUMENT_KINDS)[number];

/** One document that a claimant is asked for. */
export interface AskedDocument {
  readonly kind: ClaimDocumentKind;
  /** Which one it is, or what it has to show; needed for `other`. */
  readonly label?: string | undefined;
}

/** Bounds, all ours: documents asked for at once and of one claim altogether, and the longest words on one. */
export const CLAIM_DOCUMENTS = { atOnce: 10, most: 40, label: 120 } as const;

/** The documents of which nobody can tell what they are: those called `other` without a word, by their place. */
export const unnamedDocuments = (documents: readonly AskedDocument[]): readonly number[] =>
  documents.flatMap(({ kind, label = '' }, at) => (kind === 'other' && label.trim() === '' ? [at] : []));

/** Whether documents may be given for a claim: as long as it is not decided, those already given can be given anew. */
export const takesDocuments = (state: ClaimState): boolean =>
  state === 'received' || state === 'documents_missing' || state === 'under_review';

/** Whether a claim that waits for documents waits no longer: each one that was asked for has come. */
export const areDocumentsComplete = (documents: readonly { readonly received_at: unknown }[]): boolean =>
  documents.every(({ received_at: at }) => at !== null);
