import { CANCELLATION_KINDS, REJECTION_KINDS, type ReasonKind } from '@store-panel/domain/insight/reason-kinds';
import { useTranslation } from 'react-i18next';

/** The kinds of reasons that a dialog offers. */
export const reasonKinds = (isRejection: boolean): readonly ReasonKind[] =>
  isRejection ? REJECTION_KINDS : CANCELLATION_KINDS;

/** Returns what finds the kind of a reason: that of a usual one, as long as its text stays what it was. */
export function useReasonKind(isRejection: boolean): (reason: string) => ReasonKind | undefined {
  const { t } = useTranslation('orders');
  return (reason) => reasonKinds(isRejection).find((kind) => t(`reason.preset.${kind}`) === reason);
}
