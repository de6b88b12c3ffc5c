import { SCREENS } from '@store-panel/domain/access/screens';
import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { BarePage } from './bare-page.tsx';

/** The admin root (spec §2), once there is one; a button that leads back to this very page would be none. */
const BACK = SCREENS.admin.built ? 'admin' : 'home';

/** Somebody asked for what only others may see; the texts and the fixed code are the specification's (§2). */
export function UnauthorizedPage() {
  const { t } = useTranslation('pages');
  usePageTitle(t('unauthorized.title'));
  return (
    <BarePage>
      <StatusPage
        code="401"
        title={t('unauthorized.title')}
        actions={
          <ButtonLink variant="primary" href={pathTo(BACK)}>
            {t(`unauthorized.back.${BACK}`)}
          </ButtonLink>
        }
      >
        {t('unauthorized.text')}
      </StatusPage>
    </BarePage>
  );
}
