import type { PasswordStrength } from '@store-panel/ui/password-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PasswordEstimate } from './password-strength.ts';

/** The list of common passwords is large, so it is loaded with the first typed character. */
const loadEstimator = () => import('./password-strength.ts');

/** Debounce while typing, in ms. */
const DEBOUNCE_MS = 120;

/** Returns the strength of a password with its texts; null until known. */
export function usePasswordStrength(password: string, personalWords: readonly string[]): PasswordStrength | null {
  const { t } = useTranslation('account');
  const [estimate, setEstimate] = useState<PasswordEstimate & { readonly password: string }>();
  const joinedWords = personalWords.join(' ');
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    const pausing = setTimeout(() => {
      loadEstimator().then(
        ({ estimatePasswordStrength }) =>
          isCurrent && setEstimate({ ...estimatePasswordStrength(password, joinedWords.split(' ')), password }),
        // Offline there is no estimate; the server checks on submit.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pausing);
    };
  }, [password, joinedWords]);
  if (password === '' || !estimate) return null;
  const { score, hint } = estimate;
  return { score, label: t(`password.score.${score}`), ...(hint !== null && { hint: t(`password.hint.${hint}`) }) };
}
