import { earningHandlers } from '#features/earnings/earnings.handlers.ts';
import { feePlanHandlers } from '#features/fee-plans/fee-plans.handlers.ts';
import type { FeeNoticeDeps } from '#features/fee-plans/notify-stores.ts';
import { lineQuestionHandlers } from '#features/line-questions/line-questions.handlers.ts';
import { statementHandlers, type StatementHandlerDeps } from '#features/statements/statements.handlers.ts';

/** Handlers of what stores earn and what they pay the platform. */
export const moneyHandlers = (deps: FeeNoticeDeps & StatementHandlerDeps) => ({
  ...earningHandlers,
  ...feePlanHandlers(deps),
  ...lineQuestionHandlers(deps.secrets),
  ...statementHandlers(deps),
});
