import type * as ValidationKeys from '@store-panel/domain/validation/keys';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { observable, useObservable } from '#shared/observable.ts';

/** What the validators' messages need; null until a form may show its first error. */
const validationKeys = observable<typeof ValidationKeys | null>(null);

export async function loadValidationKeys(): Promise<typeof ValidationKeys> {
  const keys = validationKeys.get() ?? (await import('@store-panel/domain/validation/keys'));
  validationKeys.set(keys);
  return keys;
}

/**
 * Returns the text of a field error: translates message keys and passes server texts through. Schemas load the keys
 * before their first error; for any other error they are loaded here.
 */
export function useFieldErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  const keys = useObservable(validationKeys);
  const settings = useObservable(useAppServices().session.publicSettings);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) loadValidationKeys().catch(() => setNeeded(false));
  }, [isNeeded]);
  return (error) => {
    if (error !== undefined && keys === null && !isNeeded) setNeeded(true);
    if (error === undefined || !keys?.isValidationKey(error)) return error;
    const params = keys.VALIDATION_PARAMS;
    if (error !== 'password.too_short') return t(error, params[error]);
    // The platform may require more than the schemas.
    return t(error, { min: Math.max(params[error].min, settings?.minimum_password_length ?? 0) });
  };
}
