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

/**
 * Signs an administrator in to a store's panel (spec §2, §4), by the store's id and an impersonation token in the hash,
 * which no server logs.
 */
export function AutoLoginPage() {
  const { t } = useTranslation(['pages', 'auth']);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [credentials] = useState(() => ({
    storeId: new URLSearchParams(search).get('id') ?? '',
    token: new URLSearchParams(hash.slice(1)).get('t') ?? '',
  }));
  const signIn = useAutoLogin();
  const [hasFailed, setFailed] = useState(false);
  const hasStarted = useRef(false);
  usePageTitle(t(hasFailed ? 'autoLogin.failed' : 'autoLogin.wait'));

  useEffect(() => {
    // A token works once; a second effect run must not use it again.
    if (hasStarted.current) return;
    hasStarted.current = true;
    // Removed from the address first, so it can neither be copied nor found by going back.
    void navigate({ search, hash: '' }, { replace: true });
    signIn(credentials).then(
      () => navigate(pathTo('in-progress'), { replace: true }),
      () => setFailed(true),
    );
  }, [credentials, navigate, search, signIn]);
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
