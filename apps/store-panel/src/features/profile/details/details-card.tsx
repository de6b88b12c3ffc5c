import { LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useSearchParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import css from './details.module.css';

const DetailsForm = lazyComponent({ load: () => import('./details-form.tsx').then((module) => module.DetailsForm) });

/** The search param keeps the form open, so that a user whose session ends returns to it. */
const EDIT = 'edit';

/** The store's name, address and place, to read and to edit. */
export function DetailsCard() {
  const { t } = useTranslation('profile');
  const { store } = useStoreSession().session;
  const { canEdit } = usePermissions();
  const [params, setParams] = useSearchParams();
  const isEditing = canEdit && params.has(EDIT);
  const show = (isShown: boolean) => setParams(isShown ? { [EDIT]: 'details' } : {}, { replace: true });
  return (
    <Card>
      <CardHeader title={t('section.details')}>
        {canEdit && !isEditing && (
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            onPointerEnter={() => void DetailsForm.preload()}
            onClick={() => show(true)}
          >
            {t('button.edit')}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        {isEditing ? (
          <DetailsForm key={store.version} onDone={() => show(false)} onUnavailable={() => show(false)} />
        ) : (
          <StoreDetails />
        )}
      </CardBody>
    </Card>
  );
}

function StoreDetails() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { store } = useStoreSession().session;
  const name = localizedText(store.name, language);
  const others = LANGUAGES.flatMap(({ code, label }, index) => {
    const text = store.name[index] ?? '';
    return text === '' || text === name ? [] : [{ code, label, text }];
  });
  return (
    <DescriptionList
      items={[
        {
          term: t('field.name'),
          detail: (
            <>
              {name}
              {others.length > 0 && (
                <ul className={css.names}>
                  {others.map(({ code, label, text }) => (
                    <li key={code} lang={code}>
                      {label}: <bdi>{text}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
        },
        { term: t('field.address'), detail: store.address || t('value.unknown') },
        {
          term: t('field.place'),
          detail: store.location ? (
            <LtrText>
              {store.location.latitude}, {store.location.longitude}
            </LtrText>
          ) : (
            t('value.unknown')
          ),
        },
      ]}
    />
  );
}
