import { expiryProblem, isDocumentNumber } from '@store-panel/domain/documents/document-state';
import { isStoreDate, type StoreDate } from '@store-panel/domain/time/store-time';

import { ApiError } from '#access/api-error.ts';

/** What is said of an upload beside its file. */
export interface DocumentDetails {
  /** Last day on which it is valid. */
  readonly expiresOn?: string | undefined;
  readonly number?: string | undefined;
}

interface RequestedDetails {
  readonly asks_expiry: boolean;
  readonly asks_number: boolean;
}

/**
 * Checks the number and the expiry of a document; what its type does not ask for is left out.
 * @throws ApiError documentNumberInvalid, documentExpiryInvalid
 */
export function readDocumentDetails(
  type: RequestedDetails,
  { expiresOn, number = '' }: DocumentDetails,
  today: StoreDate,
): { readonly expires_on: string | null; readonly number: string } {
  const trimmed = number.trim();
  if (type.asks_number && !isDocumentNumber(trimmed))
    throw new ApiError('documentNumberInvalid', { fields: [{ path: 'number', problem: 'is not one of a document' }] });
  if (!type.asks_expiry) return { expires_on: null, number: type.asks_number ? trimmed : '' };
  if (expiresOn === undefined || !isStoreDate(expiresOn) || expiryProblem(expiresOn, today) !== null)
    throw new ApiError('documentExpiryInvalid', {
      fields: [{ path: 'expires_on', problem: 'is neither today nor within 20 years' }],
    });
  return { expires_on: expiresOn, number: type.asks_number ? trimmed : '' };
}
