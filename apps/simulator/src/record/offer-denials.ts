import { isApiError } from '@store-panel/api-client/errors';

const DENIALS: ReadonlySet<string> = new Set(['offerNotFound', 'offerNotRunning', 'offerNotApplicable', 'offerUsedUp']);

/** An offer that does not apply, or not any more when the order is placed: no error, the customer orders without it. */
export const isOfferDenial = (error: unknown): boolean => isApiError(error) && DENIALS.has(error.name);
