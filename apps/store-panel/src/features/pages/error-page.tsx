import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useSearchParams } from '#shared/search-params.ts';
import { BarePage } from './bare-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown if the address has no valid code. */
const NOT_FOUND = '404';

/**
 * The error page: an error code and a link to the home page (spec §2). Unknown addresses lead here with 404, which the
 * not-found screen explains.
 */
export function ErrorPage() {
  const [params] = useSearchParams();
  const codeParam = params.get('code') ?? '';
  const code = /^\d{1,4}$/.test(codeParam) ? codeParam : NOT_FOUND;
  return code === NOT_FOUND ? <NotFoundPage /> : <OtherError code={code} />;
}

function OtherError({ code }: { readonly code: string }) {
  const { t } = useTranslation('pages');
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
        {t('error.text')}
      </StatusPage>
    </BarePage>
  );
}
