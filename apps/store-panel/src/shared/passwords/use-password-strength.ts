import type { PasswordStrength } from '@store-panel/ui/password-field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { JudgedPassword } from './password-strength.ts';

/** The list of common passwords is large: it comes with the first letter that is typed. */
const fetchJudge = () => import('./password-strength.ts');

/** Whoever types fast is judged when a pause comes, in ms. */
const PAUSE = 120;

/** How strong the password is, in words; null until that is known. */
export function usePasswordStrength(password: string, own: readonly string[]): PasswordStrength | null {
  const { t } = useTranslation('account');
  const [judged, setJudged] = useState<JudgedPassword & { readonly password: string }>();
  const words = own.join(' ');
  useEffect(() => {
    if (password === '') return;
    let isWanted = true;
    const pausing = setTimeout(() => {
      fetchJudge().then(
        ({ estimatePasswordStrength: judgePassword }) =>
          isWanted && setJudged({ ...judgePassword(password, words.split(' ')), password }),
        // Offline nobody judges; the platform does when the form is sent.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(pausing);
    };
  }, [password, words]);
  if (password === '' || !judged) return null;
  const { score, hint } = judged;
  return { score, label: t(`password.score.${score}`), ...(hint !== null && { hint: t(`password.hint.${hint}`) }) };
}
