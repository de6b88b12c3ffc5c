import type { StoreDomain } from '@store-panel/api-client/rtk/website';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { useDayText } from '#shared/time/use-day-text.ts';

/** Former names, which lead to the new one for a while. */
export function FormerNameList({ domains }: { readonly domains: readonly StoreDomain[] }) {
  const { t } = useTranslation('website');
  const dayText = useDayText();
  const leading = domains.filter(({ state }) => state === 'given_up');
  if (leading.length === 0) return null;
  return (
    <ul className={css.plainList}>
      {leading.map(({ host, ends_at: end }) => (
        <li key={host} className={css.hint}>
          {end === null
            ? t('domain.state.given_up')
            : t('domain.leads', { host: isolateLtr(host), date: dayText(end) })}
        </li>
      ))}
    </ul>
  );
}
