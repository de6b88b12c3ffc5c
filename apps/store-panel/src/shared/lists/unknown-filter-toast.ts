import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Tells that a filter of a link or pin no longer exists: the list ignores it, and so shows more than was expected. */
export function useUnknownFilterToast(
  params: URLSearchParams,
  options: Readonly<Record<string, readonly string[]>>,
): void {
  const { t } = useTranslation('navigation');
  const { toasts } = useAppServices();
  const hasUnknown = Object.entries(options).some(([name, values]) => {
    const requested = params.get(name);
    return requested !== null && !values.includes(requested);
  });
  const show = useEffectEvent(() => toasts.add({ tone: 'info', title: t('unknownFilter') }));
  useEffect(() => {
    if (hasUnknown) show();
  }, [hasUnknown]);
}
