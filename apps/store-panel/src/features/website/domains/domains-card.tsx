import { type DomainList, useListDomainsQuery } from '@store-panel/api-client/rtk/website';
import { DOMAIN_TYPE } from '@store-panel/domain/website/domain-names';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { FormerNameList } from './former-name-list.tsx';
import { OwnDomainForm } from './own-domain-form.tsx';
import { OwnDomainItem } from './own-domain-item.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import { SubDomain } from './sub-domain.tsx';
import { useDomainDenial } from './use-domain-denial.ts';

/** The addresses of the page: a name under the platform's domain, and domains of the store's own. */
export function DomainsCard() {
  const { t } = useTranslation('website');
  const query = useListDomainsQuery();
  return (
    <Card aria-label={t('domain.title')}>
      <CardHeader title={t('domain.title')} />
      <CardBody>
        {query.data ? (
          <Domains list={query.data} />
        ) : (
          <RecordFallback query={query} missing={{ title: t('domain.title'), text: t('domain.text') }}>
            <div aria-busy="true">
              <Skeleton height="8rem" />
            </div>
          </RecordFallback>
        )}
      </CardBody>
    </Card>
  );
}

function Domains({ list }: { readonly list: DomainList }) {
  const { t } = useTranslation('website');
  const denial = useDomainDenial();
  const [removed, setRemoved] = useState<string | null>(null);
  const { domains, site_domain: siteDomain } = list;
  const current = domains.filter(({ state }) => state !== 'given_up');
  const subDomain = current.find(({ domain_type: type }) => type === DOMAIN_TYPE.subDomain);
  const own = current.filter(({ domain_type: type }) => type === DOMAIN_TYPE.ownDomain);
  return (
    <div className={css.fields}>
      {denial !== undefined && <HintText>{denial}</HintText>}
      <section className={css.section}>
        <h3 className={css.subheading}>{t('domain.sub.title')}</h3>
        {siteDomain === null ? (
          <p className={css.text}>{t('domain.sub.none')}</p>
        ) : (
          <SubDomain
            domain={subDomain}
            siteDomain={siteDomain}
            isDisabled={denial !== undefined}
            onRemove={setRemoved}
          />
        )}
      </section>
      <section className={css.section}>
        <h3 className={css.subheading}>{t('domain.own.title')}</h3>
        <p className={css.text}>{t('domain.own.text')}</p>
        {own.length > 0 && (
          <ul className={css.domains} aria-label={t('domain.own.title')}>
            {own.map((domain) => (
              <OwnDomainItem
                key={domain.host}
                domain={domain}
                siteDomain={siteDomain}
                isDisabled={denial !== undefined}
                onRemove={setRemoved}
              />
            ))}
          </ul>
        )}
        <OwnDomainForm count={own.length} isDisabled={denial !== undefined} />
      </section>
      <FormerNameList domains={domains} />
      {removed !== null && (
        <RemoveDomainDialog host={removed} isSubDomain={removed === subDomain?.host} onClose={() => setRemoved(null)} />
      )}
    </div>
  );
}
