import type { FailureFacts } from '@store-panel/api-client/errors';
import { useTranslation } from 'react-i18next';

/** What a failed call means, in the words of the catalogue. The number for support stands behind it where there is one. */
export function ErrorText({ error }: { readonly error: Pick<FailureFacts, 'textKey' | 'code' | 'requestId'> }) {
  const { t } = useTranslation(['codes']);
  return t(error.textKey, { code: error.code });
}
