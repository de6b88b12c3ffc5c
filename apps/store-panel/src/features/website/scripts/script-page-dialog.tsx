import { useSaveScriptPageMutation } from '@store-panel/api-client/rtk/website';
import { SCRIPT_PAGE_LIMITS, SCRIPT_PLACES } from '@store-panel/domain/website/script-pages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormCheckbox } from '#shared/forms/form-checkbox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { EditedScriptPage } from './script-pages-card.tsx';
import { byteLength, scriptPageRules, toFormValues, toScriptPage } from './script-page-values.ts';

interface ScriptPageDialogProps {
  readonly edited: EditedScriptPage;
  readonly onClose: () => void;
}

/** Adds or changes a script page. */
export function ScriptPageDialog({ edited, onClose }: ScriptPageDialogProps) {
  const { t } = useTranslation('website');
  const language = useLanguage();
  const { toasts } = useAppServices();
  const [save] = useSaveScriptPageMutation();
  const existing = edited === 'new' ? null : edited;
  const { min, max } = SCRIPT_PAGE_LIMITS.height;
  const rules = useMemo(
    () => scriptPageRules({ required: t('script.codeRequired'), height: t('script.heightRange', { min, max }) }),
    [t, min, max],
  );
  const number = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  return (
    <FormDialog
      size="lg"
      title={t(existing === null ? 'script.add' : 'script.edit')}
      submitLabel={t('script.save')}
      draft={existing === null ? 'script-page-new' : `script-page/${existing.script_page_id}`}
      initialValues={toFormValues(existing)}
      rules={rules}
      onClose={onClose}
      onSave={async (values) => {
        const of = existing && { script_page_id: existing.script_page_id, version: existing.version };
        const saved = await save({ script_page: toScriptPage(values), ...of }).unwrap();
        toasts.add({ tone: 'success', title: t('done.scriptSaved', { name: saved.script_page.name }) });
      }}
    >
      {({ values }) => (
        <>
          <FormTextField
            name="name"
            label={t('script.name')}
            help={t('script.nameHelp')}
            maxLength={SCRIPT_PAGE_LIMITS.nameLength}
            dir="auto"
            autoComplete="off"
          />
          <FieldRow>
            <FormSelect
              name="place"
              label={t('script.placeLabel')}
              options={SCRIPT_PLACES.map((value) => ({ value, label: t(`script.place.${value}`) }))}
            />
            <FormTextField
              name="height"
              label={t('script.height')}
              help={t('script.heightRange', { min, max })}
              inputMode="numeric"
              maxLength={4}
              dir="ltr"
              autoComplete="off"
            />
          </FieldRow>
          <FormCheckbox name="needs_consent" label={t('script.consent')} help={t('script.consentHelp')} />
          <div className={css.code}>
            <FormTextArea
              name="code"
              label={t('script.code')}
              help={`${t('script.codeHelp')} ${t('script.bytes', {
                typed: number.format(byteLength(values.code)),
                max: number.format(SCRIPT_PAGE_LIMITS.codeBytes),
              })}`}
              rows={12}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
