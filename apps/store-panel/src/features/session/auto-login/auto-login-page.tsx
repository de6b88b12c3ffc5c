import { AuthLayout } from '@store-panel/ui/auth-layout';
import { Spinner } from '@store-panel/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import { pathTo } from '#paths.ts';
import { Brand } from '#shared/theme/brand.tsx';
import { LegalFooter } from '#shared/legal/legal-footer.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from './auto-login-page.module.css';
import { useAutoLogin } from './use-auto-login.ts';

/** An administrator comes into a store's panel (spec §2, §4): with the store's id, and a ticket that no server's log sees. */
export function AutoLoginPage() {
  const { t } = useTranslation(['pages', 'auth']);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => ({
    storeId: new URLSearchParams(search).get('id') ?? '',
    ticket: new URLSearchParams(hash.slice(1)).get('t') ?? '',
  }));
  const signIn = useAutoLogin();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  usePageTitle(t(hasFailed ? 'autoLogin.failed' : 'autoLogin.wait'));

  useEffect(() => {
    // A ticket is good once; drawing the page twice must not spend it twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Gone from the address before anything else happens: nobody copies it, and going back does not find it.
    void navigate({ search, hash: '' }, { replace: true });
    signIn(given).then(
      () => navigate(pathTo('in-progress'), { replace: true }),
      () => setFailed(true),
    );
  }, [given, navigate, search, signIn]);
  return (
    <AuthLayout
      brand={<Brand />}
      title={t(hasFailed ? 'autoLogin.failed' : 'autoLogin.wait')}
      footer={<LegalFooter />}
      {...(hasFailed && { description: <span role="alert">{t('auth:failed.autoLogin')}</span> })}
    >
      {hasFailed ? null : (
        <div className={css.waiting}>
          <Spinner />
        </div>
      )}
    </AuthLayout>
  );
}
