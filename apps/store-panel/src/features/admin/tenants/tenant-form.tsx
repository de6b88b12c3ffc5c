import {
  type TenantRecord,
  useAddTenantMutation,
  useUpdateTenantMutation,
} from '@store-panel/api-client/rtk/admin/tenants';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { FormLayout } from '@store-panel/ui/form-layout';
import { Formik } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { pathToTenant } from '#shared/admin-paths.ts';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormErrors } from '#shared/forms/form-errors.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { SaveBar } from '#shared/forms/settings/save-bar.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ContactFields } from './contact-fields.tsx';
import { HostFields } from './host-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LogoCard } from './logo-card.tsx';
import { ThemeFields } from './theme-fields.tsx';
import { PreviewCard } from './preview-card.tsx';
import { fieldNames, fieldsOf, hostField, newValues, type TenantValues, toFormValues } from './tenant-values.ts';
import css from './tenants.module.css';

const NOT_IN_DRAFT = [] as const;
const RULES = lazySchema<TenantValues>(() =>
  import('@store-panel/domain/validation/tenant').then(({ tenantSchema }) => tenantSchema),
);

interface TenantFormProps {
  /** The tenant to edit; without it, one is added. */
  readonly record?: TenantRecord;
  /** Loads it again after a conflict. */
  readonly onReload?: () => void;
}

/** Form of a courier tenant with a preview of its page below. Remounted with every version. */
export function TenantForm({ record, onReload }: TenantFormProps) {
  const { t } = useTranslation(['tenants', 'shell', 'admin']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { toasts } = useAppServices();
  const [add] = useAddTenantMutation();
  const [update] = useUpdateTenantMutation();
  const [initial] = useState(() => (record ? toFormValues(record) : newValues(language)));
  const [attempt, setAttempt] = useState(0);
  const draft = record ? `tenant-edit/${record._id}` : 'tenant-add';

  function save(values: TenantValues) {
    if (!record) return add(fieldsOf(values)).unwrap();
    const { _id: tenant_id, version } = record;
    return update({ tenant_id, version, ...fieldsOf(values) }).unwrap();
  }
  const { submit, failure } = useFormSubmit<TenantValues, TenantRecord>({
    draft,
    onSave: save,
    serverErrors: ({ hosts }) => ({
      byBodyField: Object.fromEntries(hosts.map((_, index) => [`hosts.${index}`, hostField(index)])),
    }),
    async onSaved({ _id }, values, { resetForm }) {
      resetForm({ values });
      toasts.add({ tone: 'success', title: t('saved') });
      if (!record) await navigate(pathToTenant(_id), { replace: true });
    },
  });
  return (
    <Formik
      initialValues={initial}
      validate={RULES.validate}
      validateOnChange={attempt > 0}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, dirty, isSubmitting, handleSubmit, resetForm }) => (
        <>
          <FormLayout
            aria-label={record?.name ?? t('add')}
            bar={<SaveBar {...(!record && { label: t('add') })} />}
            onFocus={RULES.preload}
            onSubmit={(event) => {
              setAttempt(attempt + 1);
              handleSubmit(event);
            }}
          >
            <FormDraft draftKey={draft} excludedFields={NOT_IN_DRAFT} />
            <LeaveGuard when={dirty && !isSubmitting} onDiscard={() => resetForm()} />
            <FormErrors fields={fieldNames(values)} attempt={attempt} />
            <SubmitFailure failure={failure} onReload={onReload} />
            <div className={css.cards}>
              <Section title={t('section.name')}>
                <FormTextField name="name" label={t('name.label')} autoComplete="off" maxLength={NAME_MAX} />
                <HostFields hosts={values.hosts} />
              </Section>
              <Section title={t('section.look')}>
                <ThemeFields />
              </Section>
              <Section title={t('section.languages')}>
                <LanguageFields />
              </Section>
              <Section title={t('section.contact')}>
                <ContactFields />
              </Section>
            </div>
          </FormLayout>
          <LogoCard record={record} onReload={onReload} />
          <PreviewCard record={record} values={values} />
        </>
      )}
    </Formik>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <div className={css.fields}>{children}</div>
      </CardBody>
    </Card>
  );
}
