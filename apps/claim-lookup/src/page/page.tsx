import { TRACKING_PAGE_PATH } from '@store-panel/domain/shipments/tracking-page';
import { Link } from '@store-panel/ui/link';
import { OfflineBanner } from '@store-panel/ui/offline-banner';
import type { ReactNode } from 'react';

import { Brand } from '#brand/brand.tsx';
import { Contact, hasContact } from '#tenant/contact.tsx';
import type { Tenant } from '#tenant/tenant.ts';
import { useTexts } from '#texts/use-texts.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import css from './page.module.css';
import { useIsOffline } from './use-is-offline.ts';

/** Of the panel's screens, on every host. */
const CLAIM_LOOKUP_PATH = '/insurance-claim';

interface PageProps {
  readonly tenant: Tenant;
  /** At the end of the top bar: the language menu. */
  readonly tools: ReactNode;
  /** Heading above the card. */
  readonly heading: ReactNode;
  readonly children: ReactNode;
  /** It follows a parcel, in place of being about a claim. */
  readonly isTracking?: boolean;
}

/** Page frame in the courier's theme. Only its name is prerendered; the rest renders after hydration. */
export function Page({ tenant, tools, heading, children, isTracking = false }: PageProps) {
  const { t } = useTexts();
  const isTakenOver = useIsHydrated();
  const isOffline = useIsOffline();
  return (
    <div className={css.page}>
      <OfflineBanner offline={isOffline}>{t('claim:offline')}</OfflineBanner>
      <header className={css.bar}>
        <div className={css.line}>
          <Brand tenant={tenant} />
          {isTakenOver && tools}
        </div>
      </header>
      <main className={css.main}>
        <div className={css.band}>
          <div className={css.column}>{heading}</div>
        </div>
        <div className={css.card}>{children}</div>
      </main>
      <footer className={css.footer}>{isTakenOver && <Footer tenant={tenant} isTracking={isTracking} />}</footer>
    </div>
  );
}

function Footer({ tenant, isTracking }: { readonly tenant: Tenant; readonly isTracking: boolean }) {
  const { t } = useTexts();
  const own = t(isTracking ? 'claim:track' : 'claim:title');
  const legal = [
    { href: tenant.privacy_url, label: t('claim:privacy') },
    { href: tenant.terms_url, label: t('claim:terms') },
  ].filter(({ href }) => href !== '');
  return (
    <>
      <Link href={isTracking ? CLAIM_LOOKUP_PATH : TRACKING_PAGE_PATH}>
        {t(isTracking ? 'claim:title' : 'claim:track')}
      </Link>
      {hasContact(tenant) && (
        <div className={css.help}>
          <p>{t('claim:help')}</p>
          <Contact tenant={tenant} subject={own} />
        </div>
      )}
      {legal.length > 0 && (
        <nav aria-label={t('claim:legal')} className={css.legal}>
          {legal.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
