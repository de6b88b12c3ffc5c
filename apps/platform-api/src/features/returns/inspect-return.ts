import type { Wire } from '@store-panel/contract/table';
import { inspectLines } from '@store-panel/domain/returns/inspect-lines';
import { returnLinesProblem } from '@store-panel/domain/returns/return-lines';
import { returnAmounts } from '@store-panel/domain/returns/return-amount';

import { ApiError } from '#access/api-error.ts';
import { holdReturn, moveHeldReturn, returnDenied } from '#returns/move-return.ts';
import type { ReturnActing, ReturnContext } from '#returns/return-deps.ts';
import { toCounted } from '#returns/return-rows.queries.ts';

type Body = Wire['POST /api/store/inspect_return']['body'];

/**
 * Writes what an inspection found of each line.
 * @throws ApiError dataNotFound; validationFailed for a line too many or too few, a deduction above its price, or what is not
 * accepted without a note; changeStatusFailed if money is on its way already
 */
export async function inspectReturn(
  context: ReturnContext,
  { storeId, ...who }: ReturnActing & { readonly storeId: string },
  { return_id: returnId, version, lines: found }: Body,
): Promise<void> {
  const held = await holdReturn(context, storeId, returnId);
  const { stored, order } = held;
  if (stored.refund_id !== null) throw await returnDenied(context, stored);
  const amounts = returnAmounts(order, stored.lines);
  const { lines, problems } = inspectLines(stored.lines, amounts, found);
  if (problems.length > 0) throw new ApiError('validationFailed', { fields: problems.slice(0, 50) });
  // What was refused before may have come back with another return meanwhile.
  const good = lines.filter(({ inspection }) => inspection?.result !== 'refused');
  const others = held.all.filter(({ id }) => id !== returnId).map(toCounted);
  if (returnLinesProblem(good, order.lines, others) !== null) throw await returnDenied(context, stored);
  await moveHeldReturn(context, held, { storeId, returnId, version, action: 'inspect', by: 'store', ...who, lines });
}
