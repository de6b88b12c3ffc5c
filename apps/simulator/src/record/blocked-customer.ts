import { isApiError } from '@store-panel/api-client/errors';

/**
 * The store has blocked the number: a channel's order is refused without a reason, where a wrong price names its field.
 * What the store takes itself is not refused for that.
 */
export const isBlockedCustomer = (error: unknown): boolean =>
  isApiError(error) &&
  error.name === 'orderFailed' &&
  error.call === 'POST /api/user/create_order' &&
  error.fields === undefined;
