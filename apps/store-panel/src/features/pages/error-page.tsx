import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { BarePage } from './bare-page.tsx';

/** Shown if the address has no valid code. */
const NOT_FOUND = '404';

/** The error page: an error code and a link to the home page (spec §2). Unknown addresses lead here. */
export function ErrorPage() {
  const { t } = useTranslation('pages');
  const [params] = useSearchParams();
  const codeParam = params.get('code') ?? '';
  const code = /^\d{1,4}$/.test(codeParam) ? codeParam : NOT_FOUND;
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
