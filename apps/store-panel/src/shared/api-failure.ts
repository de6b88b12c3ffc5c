import type { SerializedApiError } from '@store-panel/api-client/errors';

/** True for an `ApiError` and for its plain form, which RTK Query keeps and `unwrap()` throws. */
export const isApiFailure = (failure: unknown): failure is SerializedApiError =>
  typeof failure === 'object' && failure !== null && 'textKey' in failure && 'family' in failure;

/** True if another user changed the record after this form had loaded it. */
export const isStaleVersion = (failure: unknown): boolean => isApiFailure(failure) && failure.name === 'staleVersion';
