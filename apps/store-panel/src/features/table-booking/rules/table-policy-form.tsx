import { type StoredTablePolicy, useSaveTablePolicyMutation } from '@store-panel/api-client/rtk/table-booking';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { POLICY_LIMITS } from '@store-panel/domain/reservations/rules/table-policy';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { FormPreview, FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { PolicyExample } from './policy-example.tsx';
import {
  type ChargeValues,
  MAX_HOURS,
  newTier,
  policyRules,
  type PolicyValues,
  toPolicy,
  toPolicyValues,
} from './policy-values.ts';
import css from './rules.module.css';
import { usePolicyWords } from './use-policy-words.ts';

interface TablePolicyFormProps {
  readonly stored: StoredTablePolicy;
  /** Loads it again after a conflict. */
  readonly onReload: () => void;
}

/** Tiers and no-show, and beside them what cancelling an example would cost. */
export function TablePolicyForm({ stored, onReload }: TablePolicyFormProps) {
  const { t } = useTranslation(['table-booking', 'screens']);
  const language = useLanguage();
  const denial = useReadOnlyReason();
  const [format] = useState({ language, currency: stored.currency });
  const initial = useMemo(() => toPolicyValues(stored.settings, format), [stored, format]);
  const rules = useMemo(() => policyRules(format), [format]);
  const words = usePolicyWords(format);
  const [send] = useSaveTablePolicyMutation();
  const showDone = useUndoToast();
  const hasFee = stored.booking_settings.booking_fees_type !== 'none';
  async function save(values: PolicyValues): Promise<SavedValues<PolicyValues> | undefined> {
    const settings = toPolicy(values, format);
    // Validation has passed, so the values can be read.
    if (settings === null) return undefined;
    const saved = await send({ settings, version: stored.version }).unwrap();
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'table-booking:policy.saved' });
    return { values: toPolicyValues(saved.settings, format), version: saved.version };
  }
  const disabled = denial !== undefined;
  return (
    <SettingsForm
      label={t('screens:screen.table-booking-cancellation-policy')}
      draft="table-booking-policy"
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      readOnly={disabled}
      note={denial}
      onSave={save}
      onReload={onReload}
    >
      {({ values, setFieldValue }) => {
        const setTiers = (tiers: PolicyValues['tiers']) => void setFieldValue('tiers', tiers);
        return (
          <FormWithPreview
            preview={
              <FormPreview title={t('policy.example')}>
                <PolicyExample policy={toPolicy(values, format)} stored={stored} format={format} />
              </FormPreview>
            }
          >
            {!hasFee && <NoFee />}
            <Card>
              <CardHeader title={t('policy.tiers')} />
              <CardBody>
                {values.tiers.length === 0 && <HintText>{t('policy.noTiers')}</HintText>}
                {values.tiers.map((tier, at) => (
                  <fieldset key={tier.id} className={css.tier}>
                    <legend className={css.legend}>{t('policy.tier', { number: at + 1 })}</legend>
                    <FieldRow>
                      <FormNumberField
                        name={`tiers.${at}.hours`}
                        label={t('policy.from')}
                        unit={t('unit.hours')}
                        places={2}
                        min={0}
                        max={MAX_HOURS}
                        disabled={disabled}
                      />
                      <ChargeFields path={`tiers.${at}`} values={tier} currency={format.currency} disabled={disabled} />
                    </FieldRow>
                    <div>
                      <Button
                        size="sm"
                        icon={<Trash2 aria-hidden="true" />}
                        disabled={disabled}
                        onClick={() => setTiers(values.tiers.filter(({ id }) => id !== tier.id))}
                      >
                        {t('policy.removeTier')}
                      </Button>
                    </div>
                  </fieldset>
                ))}
                <div>
                  <Button
                    icon={<Plus aria-hidden="true" />}
                    disabled={disabled || values.tiers.length >= POLICY_LIMITS.tiers}
                    onClick={() => setTiers([...values.tiers, newTier(values.tiers)])}
                  >
                    {t('policy.addTier')}
                  </Button>
                </div>
              </CardBody>
            </Card>
            <Card>
              <CardHeader title={t('policy.noShow')} />
              <CardBody>
                <FieldRow>
                  <ChargeFields path="no_show" values={values.no_show} currency={format.currency} disabled={disabled} />
                </FieldRow>
                <HintText>{t('policy.storeCancels')}</HintText>
              </CardBody>
            </Card>
          </FormWithPreview>
        );
      }}
    </SettingsForm>
  );
}

interface ChargeFieldsProps {
  readonly path: string;
  readonly values: ChargeValues;
  readonly currency: string;
  readonly disabled: boolean;
}

/** A share of the fee, or an amount. */
function ChargeFields({ path, values, currency, disabled }: ChargeFieldsProps) {
  const { t } = useTranslation('table-booking');
  return (
    <>
      <FormSelect
        name={`${path}.charge_type`}
        label={t('policy.charge')}
        disabled={disabled}
        options={(['percentage', 'absolute'] as const).map((value) => ({ value, label: t(`policy.kind.${value}`) }))}
      />
      {values.charge_type === 'percentage' ? (
        <FormNumberField
          name={`${path}.percent`}
          label={t('policy.percent')}
          unit="%"
          places={2}
          min={0}
          max={100}
          disabled={disabled}
        />
      ) : (
        <FormPriceField name={`${path}.amount`} currency={currency} label={t('policy.amount')} disabled={disabled} />
      )}
    </>
  );
}

/** Without a fee nothing can be charged, and the screen says so. */
function NoFee() {
  const { t } = useTranslation(['table-booking', 'screens']);
  const { access } = useStoreSession().session;
  return (
    <InlineAlert tone="warning" title={t('policy.noFee')}>
      {t('policy.noFeeText')}{' '}
      {checkScreenAccess('table-booking-basic-settings', access).allowed && (
        <Link href={pathTo('table-booking-basic-settings')}>
          {t(`screens:${screenLabelKey('table-booking-basic-settings')}`)}
        </Link>
      )}
    </InlineAlert>
  );
}
