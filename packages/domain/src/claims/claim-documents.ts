import type { ClaimState } from '#claims/claim-states.ts';

/** Documents that a store can request from a claimant; not in the specification. `other` has a description. */
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

/** One document requested from a claimant. */
export interface RequestedDocument {
  readonly kind: ClaimDocumentKind;
  /** Which one it is, or what it has to show; needed for `other`. */
  readonly label?: string | undefined;
}

/** Limits, not in the specification: documents per request and per claim, and the length of a description. */
export const CLAIM_DOCUMENTS = { atOnce: 10, max: 40, label: 120 } as const;

/** Returns the indexes of documents called `other` without a description. */
export const unnamedDocuments = (documents: readonly RequestedDocument[]): readonly number[] =>
  documents.flatMap(({ kind, label = '' }, at) => (kind === 'other' && label.trim() === '' ? [at] : []));

/** Whether a claim accepts documents: until it is decided, also replacements of earlier ones. */
export const acceptsDocuments = (state: ClaimState): boolean =>
  state === 'received' || state === 'documents_missing' || state === 'under_review';

/** Whether a claim has all requested documents. */
export const areDocumentsComplete = (documents: readonly { readonly received_at: unknown }[]): boolean =>
  documents.every(({ received_at: at }) => at !== null);
