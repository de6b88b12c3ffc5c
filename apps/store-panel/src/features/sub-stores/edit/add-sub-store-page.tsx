import { type SubStoreRecord, subStoresApi } from '@store-panel/api-client/rtk/sub-stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { Card, CardBody, CardFooter, CardHeader } from '@store-panel/ui/card';
import { FormActions } from '@store-panel/ui/form-layout';
import { Inline, Stack } from '@store-panel/ui/stack';
import { Page } from '@store-panel/ui/page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo, pathToSubStore } from '#paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { ImpersonationNotice } from '#features/sub-stores/impersonation-notice.tsx';
import { presetScreens } from '#features/sub-stores/grants.ts';
import { useCanEdit } from '#features/sub-stores/use-can-edit.ts';
import { DetailFields } from './detail-fields.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { GrantsEditor } from './grants-editor.tsx';
import { SignInDetails } from './sign-in-details.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { NEW_RULES, type PasswordValues } from './sub-store-rules.ts';
import { type FormLocale, toNewSubStore, type SubStoreValues } from './sub-store-values.ts';
import { useFormLocale } from './use-form-locale.ts';

const DRAFT_KEY = 'sub-store-add';
const NOT_IN_DRAFT = ['password'] as const;
type Values = SubStoreValues & PasswordValues;

const createEmptyValues = (country: string): Values => ({
  name: '',
  email: '',
  phone: { country, digits: '' },
  password: '',
  screens: presetScreens('counter'),
});

interface AddedSubStoreDetails extends PasswordValues {
  readonly record: SubStoreRecord;
}

/** Adds a sub-store, then shows its sign-in details once. */
export function AddSubStorePage() {
  const { t } = useTranslation(['sub-stores', 'screens']);
  const [added, setAdded] = useState<AddedSubStoreDetails>();
  const formLocale = useFormLocale();
  const title = t(`screens:${screenLabelKey('sub-store-add')}`);
  usePageTitle(title);
  const back = { href: pathTo('sub-stores'), label: t(`screens:${screenLabelKey('sub-stores')}`) };
  return (
    <Page width="narrow">
      {added ? (
        <AddedSubStore added={added} back={back} onMore={() => setAdded(undefined)} />
      ) : (
        <>
          <PageHeader title={title} back={back} />
          <ImpersonationNotice />
          {formLocale ? <AddForm formLocale={formLocale} onAdded={setAdded} /> : <FormSkeleton />}
        </>
      )}
    </Page>
  );
}

interface AddFormProps {
  readonly formLocale: FormLocale;
  readonly onAdded: (added: AddedSubStoreDetails) => void;
}

function AddForm({ formLocale, onAdded }: AddFormProps) {
  const { t } = useTranslation('sub-stores');
  const [empty] = useState(() => createEmptyValues(formLocale.homeCountry));
  const canEdit = useCanEdit();
  const addSubStore = useUntrackedMutation(subStoresApi.endpoints.addSubStore);

  const { submit, failure } = useFormSubmit<Values, SubStoreRecord>({
    draft: DRAFT_KEY,
    onSave: (values) => addSubStore(toNewSubStore(values, values.password, formLocale)),
    onSaved: (record, { password }) => onAdded({ record, password }),
  });
  return (
    <ValidatedFormik initialValues={empty} rules={NEW_RULES} onSubmit={submit}>
      {({ values, dirty, isSubmitting, setFieldValue, resetForm }) => (
        <ValidatedForm aria-label={t('add')}>
          <FormDraft draftKey={DRAFT_KEY} excludedFields={NOT_IN_DRAFT} />
          <LeaveGuard when={dirty && !isSubmitting} onDiscard={() => resetForm()} />
          <SubmitFailure failure={failure} />
          <Card>
            <CardHeader title={t('section.details')} />
            <CardBody>
              <Stack>
                <DetailFields countries={formLocale.countries} />
                <NewPasswordField hints={[values.name, values.email]} />
              </Stack>
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('section.grants')} />
            <CardBody>
              <GrantsEditor value={values.screens} onChange={(screens) => void setFieldValue('screens', screens)} />
            </CardBody>
          </Card>
          <FormActions>
            <Button type="submit" variant="primary" pending={isSubmitting} disabled={!canEdit}>
              {t('add')}
            </Button>
          </FormActions>
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}

interface AddedSubStoreProps {
  readonly added: AddedSubStoreDetails;
  readonly back: { readonly href: string; readonly label: string };
  readonly onMore: () => void;
}

function AddedSubStore({ added: { record, password }, back, onMore }: AddedSubStoreProps) {
  const { t } = useTranslation('sub-stores');
  const name = localizedText(record.name, useLanguage());
  return (
    <>
      <PageHeader title={t('added.title', { name })} description={t('added.text')} back={back} />
      <Card>
        <CardHeader title={t('handOver.title')} />
        <CardBody>
          <SignInDetails email={record.email} password={password} />
        </CardBody>
        <CardFooter>
          <Inline>
            <ButtonLink variant="primary" href={pathToSubStore(record._id)}>
              {t('added.open')}
            </ButtonLink>
            <Button onClick={onMore}>{t('added.more')}</Button>
          </Inline>
        </CardFooter>
      </Card>
    </>
  );
}
