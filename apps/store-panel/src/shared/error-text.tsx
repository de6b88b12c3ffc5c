import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { hasNamespace, loadNamespaces } from './i18n/i18n.ts';

/** The catalogue's text of an API error; the texts are loaded with the first error. */
export function ErrorText({ error }: { readonly error: Pick<SerializedApiError, 'textKey' | 'code'> }) {
  const { t } = useTranslation(['codes']);
  const isNamespaceLoaded = hasNamespace('codes');
  useEffect(() => {
    if (!isNamespaceLoaded) void loadNamespaces(['codes']);
  }, [isNamespaceLoaded]);
  return isNamespaceLoaded ? t(error.textKey, { code: error.code }) : null;
}
