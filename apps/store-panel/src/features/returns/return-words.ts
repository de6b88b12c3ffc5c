import { RETURN_SIGNALS } from '@store-panel/domain/returns/return-signals';
import { RETURN_ORIGINS, RETURN_REASONS, RETURN_STATES } from '@store-panel/domain/returns/return-states';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The value if it is one of a closed list; lists of returns grow, so that a newer server may send another one. */
const knownOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** What states, reasons, origins, signals and labels are called; what this panel does not know is shown as it came. */
export function useReturnWords() {
  const { t } = useTranslation(['returns', 'return-reasons', 'status']);
  return useMemo(() => {
    const word =
      <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
      (value: string): string => {
        const known = knownOf(values, value);
        return known === undefined ? value : textOf(known);
      };
    return {
      state: word(RETURN_STATES, (value) => t(`state.${value}`)),
      reason: word(RETURN_REASONS, (value) => t(`return-reasons:${value}`)),
      origin: word(RETURN_ORIGINS, (value) => t(`origin.${value}`)),
      signal: word(RETURN_SIGNALS, (value) => t(`signal.${value}`)),
      label: word(SHIPMENT_LABELS, (value) => t(`status:shipment.${value}`)),
    };
  }, [t]);
}

export const stateOf = (state: string) => knownOf(RETURN_STATES, state);

/** The sign of grams in a language. */
export const gramSign = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'gram' })
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join('');
