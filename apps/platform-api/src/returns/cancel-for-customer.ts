import { ApiError } from '#access/api-error.ts';
import { moveReturn, type ReturnMove } from '#returns/move-return.ts';
import type { ReturnContext } from '#returns/return-deps.ts';

/**
 * Cancels a return for its customer. @throws ApiError dataNotFound; changeStatusFailed once something was sent, without
 * what the store sees of it
 */
export async function cancelForCustomer(
  context: ReturnContext,
  move: Omit<ReturnMove, 'action' | 'by'>,
): Promise<void> {
  try {
    await moveReturn(context, { ...move, action: 'cancel', by: 'customer' });
  } catch (error) {
    if (error instanceof ApiError && error.detail.return) throw new ApiError('changeStatusFailed');
    throw error;
  }
}
