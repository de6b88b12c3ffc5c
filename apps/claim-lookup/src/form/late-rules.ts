import type { FormikErrors } from 'formik';

import type { ClaimNumbers } from './claim-numbers.ts';
import { codeText } from './code-text.ts';

type Rules = typeof import('./claim-rules.ts');

const loadRules = (): Promise<Rules> => import('./claim-rules.ts');

/** Fetches the rules ahead of their first use: someone is at the form. */
export function expectRules(): void {
  // Whoever needs them asks again, and hears of it then.
  loadRules().catch(() => undefined);
}

/**
 * Makes what holds a form's numbers against the rules. These come when the form is first touched, so that a page which is
 * only opened stays small; where they cannot be fetched the platform's own check has to do. What was asked before they came
 * is answered for what the form holds by then: a number that has been entered since is not found missing.
 */
export function lateCheck(): (numbers: ClaimNumbers) => Promise<FormikErrors<ClaimNumbers>> {
  let newest: ClaimNumbers;
  return async (numbers) => {
    newest = numbers;
    const rules = await loadRules().catch(() => null);
    // An input method may still hold a space that will not stay.
    const tidied = { waybill_number: codeText(newest.waybill_number), claim_number: codeText(newest.claim_number) };
    return rules?.wrongIn(tidied) ?? {};
  };
}
