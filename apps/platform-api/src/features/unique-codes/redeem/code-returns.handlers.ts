import type { ReturnState } from '@store-panel/domain/returns/return-states';

import { ApiError } from '#access/api-error.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { OwnReturn, ReturnTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import { HOLDER } from '#features/unique-codes/redeem/public-codes.handlers.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import type { NotifyEvent } from '#orders/order-events.queries.ts';
import { cancelForCustomer } from '#returns/cancel-for-customer.ts';
import type { ReturnDeps } from '#returns/return-deps.ts';
import { addReturnPhoto } from '#returns/return-photos.queries.ts';
import { findReturnRow } from '#returns/return-rows.queries.ts';

type CodeReturnCall = 'POST /api/user/add_code_return_photo' | 'POST /api/user/cancel_code_return';

/** Of one client. */
const PER_ADDRESS: Limit = { name: 'code-return', max: 30, windowSeconds: 60 };

/** Until the store has it in its hands. */
const WITH_HOLDER: readonly ReturnState[] = ['requested', 'approved', 'in_transit'];

/** @throws ApiError dataNotFound for a token that was not issued here or has expired */
function requireOwn(tokens: ReturnTokens, token: string): OwnReturn {
  const own = tokens.read(token);
  if (!own) throw new ApiError('dataNotFound');
  return own;
}

/** What the holder of a code may do with the return that it opened. */
export function codeReturnHandlers({
  returnTokens,
  ...deps
}: ReturnDeps & {
  readonly returnTokens: ReturnTokens;
  readonly notifyEvent: NotifyEvent;
}): HandlersOf<CodeReturnCall> {
  return {
    'POST /api/user/add_code_return_photo': async (context) => {
      const { body, file } = context;
      const own = requireOwn(returnTokens, body.return_token);
      const photo = { ...own, line: undefined, file, actor: HOLDER, states: WITH_HOLDER };
      return { photos: await addReturnPhoto({ ...context, ...deps }, photo) };
    },
    'POST /api/user/cancel_code_return': async (context) => {
      const { body, db } = context;
      const own = requireOwn(returnTokens, body.return_token);
      await cancelForCustomer({ ...context, ...deps }, { ...own, actor: HOLDER });
      const row = await findReturnRow(db, own.storeId, own.returnId);
      if (!row) throw new ApiError('dataNotFound');
      return { number: row.number };
    },
  };
}

/** The sender must have opened a return before the server spends time on a picture. */
export const codeReturnGuards = (tokens: ReturnTokens): Guards => ({
  'POST /api/user/add_code_return_photo': async ({ body, request, db }) => {
    requireOwn(tokens, body.return_token);
    await consumeAttemptOrThrow(db, PER_ADDRESS, request.address);
  },
  'POST /api/user/cancel_code_return': ({ request, db }) => consumeAttemptOrThrow(db, PER_ADDRESS, request.address),
});
