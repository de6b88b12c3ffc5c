import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useTranslation } from 'react-i18next';

import { useLazyNamespace } from './i18n/i18n.ts';

/** The catalogue's text of an API error; the texts are loaded with the first error. */
export function ErrorText({ error }: { readonly error: Pick<SerializedApiError, 'textKey' | 'code'> }) {
  const { t } = useTranslation(['codes']);
  return useLazyNamespace('codes') ? t(error.textKey, { code: error.code }) : null;
}
