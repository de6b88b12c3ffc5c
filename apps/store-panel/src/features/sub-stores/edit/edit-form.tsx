import { type SubStoreRecord, subStoresApi } from '@store-panel/api-client/rtk/sub-stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { SaveBar } from '#shared/forms/settings/save-bar.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { urlsOpening } from '#features/sub-stores/grants.ts';
import { useCanEdit } from '#features/sub-stores/use-can-edit.ts';
import { useViewAs } from '#features/sub-stores/use-view-as.ts';
import { DetailFields } from './detail-fields.tsx';
import { GrantsEditor } from './grants-editor.tsx';
import { CHANGE_RULES } from './sub-store-rules.ts';
import { toPatch, type FormLocale, type SubStoreValues, toFormValues } from './sub-store-values.ts';

const NOT_IN_DRAFT = [] as const;

interface EditFormProps {
  readonly record: SubStoreRecord;
  readonly formLocale: FormLocale;
}

/** Details and grants. Remounted with every version of the record; the draft is applied on top. */
export function EditForm({ record, formLocale }: EditFormProps) {
  const { t } = useTranslation(['sub-stores', 'screens', 'shell']);
  const language = useLanguage();
  const update = useUntrackedMutation(subStoresApi.endpoints.updateSubStore);
  const isPreviewClosed = useIsReadOnly('open');
  const canEdit = useCanEdit();
  const viewAs = useViewAs();
  const [initial] = useState(() => toFormValues(record, formLocale));
  const [isPreviewing, setPreviewing] = useState(false);
  const draftKey = `sub-store-edit/${record._id}`;

  const { submit, failure } = useFormSubmit<SubStoreValues, SubStoreRecord>({
    draft: draftKey,
    onSave: (values) => update(toPatch(values, record, formLocale)),
    onSaved: (_record, values, { resetForm }) => resetForm({ values }),
  });

  /** Previews the panel with these grants; the input is restored afterwards. */
  function preview({ screens }: SubStoreValues) {
    // Without the leave guard, because the user comes back.
    flushSync(() => setPreviewing(true));
    viewAs({ ...record, urls: urlsOpening(screens, record.urls) });
  }
  return (
    <ValidatedFormik initialValues={initial} rules={CHANGE_RULES} onSubmit={submit}>
      {({ values, dirty, isSubmitting, setFieldValue, resetForm }) => {
        const withdrawn = initial.screens.filter((id) => !values.screens.includes(id));
        return (
          <ValidatedForm
            aria-label={localizedText(record.name, language)}
            bar={<SaveBar disabled={!canEdit}>{t('atOnce')}</SaveBar>}
          >
            <FormDraft draftKey={draftKey} excludedFields={NOT_IN_DRAFT} />
            <LeaveGuard when={dirty && canEdit && !isSubmitting && !isPreviewing} onDiscard={() => resetForm()} />
            <SubmitFailure failure={failure} />
            <Card>
              <CardHeader title={t('section.details')} />
              <CardBody>
                <Stack>
                  <DetailFields countries={formLocale.countries} />
                </Stack>
              </CardBody>
            </Card>
            <Card>
              <CardHeader title={t('section.grants')}>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Eye aria-hidden="true" />}
                  disabled={isPreviewClosed}
                  onClick={() => preview(values)}
                >
                  {t('viewAs')}
                </Button>
              </CardHeader>
              <CardBody>
                <Stack>
                  <GrantsEditor
                    value={values.screens}
                    disabled={!canEdit}
                    onChange={(screens) => void setFieldValue('screens', screens)}
                  />
                  {withdrawn.length > 0 && (
                    <InlineAlert tone="warning">
                      {t('grants.takesAway', {
                        screens: new Intl.ListFormat(language).format(
                          withdrawn.map((id) => t(`screens:${screenLabelKey(id)}`)),
                        ),
                      })}
                    </InlineAlert>
                  )}
                </Stack>
              </CardBody>
            </Card>
          </ValidatedForm>
        );
      }}
    </ValidatedFormik>
  );
}
