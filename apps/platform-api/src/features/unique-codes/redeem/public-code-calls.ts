import type { Secrets } from '#access/secrets.ts';
import { codeReturnGuards, codeReturnHandlers } from '#features/unique-codes/redeem/code-returns.handlers.ts';
import { createCodeTokens, createReturnTokens } from '#features/unique-codes/redeem/code-tokens.ts';
import {
  type PublicCodeDeps,
  publicCodeGuards,
  publicCodeHandlers,
} from '#features/unique-codes/redeem/public-codes.handlers.ts';

interface PublicCodeInput extends Omit<PublicCodeDeps, 'tokens' | 'returnTokens'> {
  readonly secrets: Secrets;
}

/** The public page of unique codes, and what holders do with the returns that they opened there. */
export function publicCodeCalls({ secrets, ...deps }: PublicCodeInput) {
  const returnTokens = createReturnTokens(secrets);
  return {
    handlers: {
      ...publicCodeHandlers({ ...deps, tokens: createCodeTokens(secrets), returnTokens }),
      ...codeReturnHandlers({ returnsChanged: deps.returnsChanged, notifyEvent: deps.notifyEvent, returnTokens }),
    },
    guards: { ...publicCodeGuards, ...codeReturnGuards(returnTokens) },
  };
}
