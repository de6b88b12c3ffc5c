import type { TextKey } from '@store-panel/locales/text-keys';

import type { CLAIM_RESULT_PART, ClaimNamespace } from './page-namespaces.ts';

type ClaimText = Extract<
  TextKey,
  `${Exclude<ClaimNamespace, 'claim'>}:${string}` | `claim:${typeof CLAIM_RESULT_PART}.${string}`
>;

/** Translates the texts that are loaded once a claim was found. */
export type ClaimTranslate = (key: ClaimText, values?: Readonly<Record<string, string | number | undefined>>) => string;
