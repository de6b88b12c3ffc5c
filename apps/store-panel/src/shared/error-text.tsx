import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { hasNamespace, loadNamespaces } from './i18n/i18n.ts';

/** What a failed call means, in the words of the catalogue; they come with the first failure, a moment after it. */
export function ErrorText({ error }: { readonly error: Pick<SerializedApiError, 'textKey' | 'code'> }) {
  const { t } = useTranslation(['codes']);
  const isThere = hasNamespace('codes');
  useEffect(() => {
    if (!isThere) void loadNamespaces(['codes']);
  }, [isThere]);
  return isThere ? t(error.textKey, { code: error.code }) : null;
}
