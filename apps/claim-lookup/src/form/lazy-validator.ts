import type { FormikErrors } from 'formik';

import type { ClaimNumbers } from './claim-numbers.ts';
import { codeText } from './code-text.ts';

type Rules = typeof import('./claim-rules.ts');

const loadRules = (): Promise<Rules> => import('./claim-rules.ts');

/** Preloads the rules when the user reaches the form. */
export function preloadRules(): void {
  // Validation retries and handles the failure.
  loadRules().catch(() => undefined);
}

/**
 * Creates a validator that loads its rules at first use, so that opening the page stays small. If loading fails, the
 * server validates. A pending validation uses the values at the time the rules arrive, so that a number entered
 * meanwhile is not reported as missing.
 */
export function createLazyValidator(): (numbers: ClaimNumbers) => Promise<FormikErrors<ClaimNumbers>> {
  let latestNumbers: ClaimNumbers;
  return async (numbers) => {
    latestNumbers = numbers;
    const rules = await loadRules().catch(() => null);
    // A composition may contain a space that will be removed.
    const normalized = {
      waybill_number: codeText(latestNumbers.waybill_number),
      claim_number: codeText(latestNumbers.claim_number),
    };
    return rules?.validateClaim(normalized) ?? {};
  };
}
