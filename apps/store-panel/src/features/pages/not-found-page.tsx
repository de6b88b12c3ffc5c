import { Button } from '@store-panel/ui/button';
import { StatusPage } from '@store-panel/ui/status-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { BarePage } from './bare-page.tsx';

/**
 * 'Ooops... looks like page not found!' Go Back fetches the profile, and leads to /store if that fails (spec §2).
 * Administrators have no such profile; it leads them to their own start page.
 */
export function NotFoundPage() {
  const { t } = useTranslation('pages');
  const { session, adminRole } = useAppServices();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  usePageTitle(t('notFound.title'));

  async function goBack() {
    if (adminRole.get() !== null) return navigate(pathTo('review'));
    setPending(true);
    await session.refetch();
    // It leads on to the panel, if the session has not ended.
    return navigate(pathTo('store'));
  }
  return (
    <BarePage>
      <StatusPage
        code="404"
        title={t('notFound.title')}
        actions={
          <Button variant="primary" pending={isPending} onClick={() => void goBack()}>
            {t('notFound.back')}
          </Button>
        }
      />
    </BarePage>
  );
}
