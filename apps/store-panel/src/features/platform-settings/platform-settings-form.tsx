import {
  type PlatformSettings,
  type StoredPlatformSettings,
  useSavePlatformSettingsMutation,
} from '@store-panel/api-client/rtk/admin/platform-settings';
import { DEVICES_PER_ACCOUNT, PASSWORD_LENGTH, REFERRAL_LIMIT_MAX } from '@store-panel/domain/limits/catalogue-limits';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import type { ServerErrorFields } from '#shared/forms/server-errors/apply-server-errors.ts';
import { FormEmailField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { SignInFields } from './sign-in-fields.tsx';

const RULES = lazySchema<PlatformSettings>(() =>
  import('@store-panel/domain/validation/catalogues').then(({ platformSettingsSchema }) => platformSettingsSchema),
);
const SERVER_ERRORS: ServerErrorFields = {
  byBodyField: {
    'settings.is_store_login_by_email': 'is_store_login_by_phone',
    'settings.admin_contact_email': 'admin_contact_email',
  },
};

const VERIFICATION = [
  'is_store_mail_verification',
  'is_store_sms_verification',
  'is_captcha_required',
  'is_upload_store_documents',
] as const satisfies readonly (keyof PlatformSettings)[];
const PICTURES = [
  'default_user',
  'default_category',
  'default_driver',
  'default_document',
  'default_promo_code',
] as const satisfies readonly (keyof PlatformSettings)[];

interface PlatformSettingsFormProps {
  readonly stored: StoredPlatformSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** Remounted with every version of the settings. */
export function PlatformSettingsForm({ stored, onReload }: PlatformSettingsFormProps) {
  const { t } = useTranslation('platform-settings');
  const { toasts } = useAppServices();
  const [save] = useSavePlatformSettingsMutation();

  async function saveValues(settings: PlatformSettings) {
    await save({ settings, version: stored.version }).unwrap();
    toasts.add({ tone: 'success', title: t('saved') });
  }
  return (
    <SettingsForm
      label={t('form')}
      draft="platform-settings"
      initialValues={stored.settings}
      rules={RULES}
      serverErrors={SERVER_ERRORS}
      readOnly={false}
      onSave={saveValues}
      onReload={onReload}
    >
      {() => (
        <>
          <TouchedStores count={stored.store_count} />
          <Section title={t('section.signIn')}>
            <SignInFields />
            <FormNumberField
              name="minimum_password_length"
              label={t('minimum_password_length.name')}
              help={t('minimum_password_length.help')}
              {...PASSWORD_LENGTH}
            />
            <FormNumberField
              name="devices_per_account"
              label={t('devices_per_account.name')}
              help={t('devices_per_account.help')}
              {...DEVICES_PER_ACCOUNT}
            />
          </Section>
          <Section title={t('section.registration')}>
            {VERIFICATION.map((name) => (
              <FormOption key={name} name={name} label={t(`${name}.name`)} help={t(`${name}.help`)} disabled={false} />
            ))}
          </Section>
          <Section title={t('section.referrals')}>
            <FormNumberField
              name="referral_limit"
              label={t('referral_limit.name')}
              help={t('referral_limit.help')}
              min={0}
              max={REFERRAL_LIMIT_MAX}
            />
            <FormOption
              name="is_referral_for_country_only"
              label={t('is_referral_for_country_only.name')}
              help={t('is_referral_for_country_only.help')}
              disabled={false}
            />
          </Section>
          <Section title={t('section.contact')}>
            <FormEmailField
              name="admin_contact_email"
              label={t('admin_contact_email.name')}
              help={t('admin_contact_email.help')}
              autoComplete="off"
            />
            <FormTextField name="privacy_url" label={t('privacy_url.name')} help={t('url.help')} optional dir="ltr" />
            <FormTextField name="terms_url" label={t('terms_url.name')} help={t('url.help')} optional dir="ltr" />
          </Section>
          <Section title={t('section.pictures')}>
            <p>{t('picture.help')}</p>
            {PICTURES.map((name) => (
              <FormTextField key={name} name={name} label={t(`picture.${name}`)} autoComplete="off" dir="ltr" />
            ))}
          </Section>
        </>
      )}
    </SettingsForm>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <Stack>{children}</Stack>
      </CardBody>
    </Card>
  );
}
