import type { ScreenDenial } from '@store-panel/domain/access/screen-access';

/**
 * Denials that lead to the in-progress page; the others lead to the profile or a sign-in form, which have their own
 * texts.
 */
const EXPLAINED = ['flag_missing', 'not_granted', 'closed_to_sub_stores'] as const satisfies readonly ScreenDenial[];
export type ExplainedDenial = (typeof EXPLAINED)[number];

export const isExplained = (reason: ScreenDenial): reason is ExplainedDenial => EXPLAINED.some((one) => one === reason);
