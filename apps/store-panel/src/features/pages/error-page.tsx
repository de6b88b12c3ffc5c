import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { BarePage } from './bare-page.tsx';

/** What an address without a code, or with nonsense for one, is shown as. */
const NOT_FOUND = '404';

/** The error page: an error code and the way home (spec §2). Unknown addresses lead here. */
export function ErrorPage() {
  const { t } = useTranslation('pages');
  const [params] = useSearchParams();
  const given = params.get('code') ?? '';
  const code = /^\d{1,4}$/.test(given) ? given : NOT_FOUND;
  usePageTitle(t('error.title'));
  return (
    <BarePage>
      <StatusPage
        code={code}
        title={t('error.title')}
        actions={
          <ButtonLink variant="primary" href={pathTo('home')}>
            {t('error.home')}
          </ButtonLink>
        }
      >
        {t(code === NOT_FOUND ? 'error.unknownAddress' : 'error.text')}
      </StatusPage>
    </BarePage>
  );
}
