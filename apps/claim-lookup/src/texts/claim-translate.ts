import type { ClaimNamespace } from './page-namespaces.ts';
import type { translator } from './texts.ts';

/** Translates the texts that are loaded once a claim was found. */
export type ClaimTranslate = ReturnType<typeof translator<ClaimNamespace>>;
