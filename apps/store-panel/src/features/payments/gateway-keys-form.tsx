import { type GatewayState, paymentSettingsApi } from '@store-panel/api-client/rtk/payment-settings';
import { GATEWAY_KEY_MAX, GATEWAY_NAMES, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { Button } from '@store-panel/ui/button';
import { FormActions } from '@store-panel/ui/form-layout';
import type { FormikProps } from 'formik';
import { PlugZap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { changedKeys, EMPTY_KEYS, findKey, type KeyValues, neededKeys, typedKeys } from './gateway-keys.ts';
import { KeyField } from './key-field.tsx';
import { usePaymentDenial } from './payment-denial.ts';
import css from './payments.module.css';
import { RemoveKeysDialog } from './remove-keys-dialog.tsx';
import type { ShownCheck, TypedKeys } from './use-gateway-check.ts';

interface GatewayKeysFormProps {
  readonly gateway: PaymentGatewayId;
  readonly state: GatewayState;
  readonly check: ShownCheck;
  /** Checks the typed keys with those that are saved, or the saved ones alone. */
  readonly onCheck: (keys?: TypedKeys) => Promise<void>;
}

/** Enters, replaces, checks and removes the keys of a gateway. Nothing of it is kept in a draft. */
export function GatewayKeysForm({ gateway, state, check, onCheck }: GatewayKeysFormProps) {
  const { t } = useTranslation('payments');
  const { toasts } = useAppServices();
  const name = GATEWAY_NAMES[gateway];
  const send = useUntrackedMutation(paymentSettingsApi.endpoints.savePaymentGateway);
  const [isRemoving, setRemoving] = useState(false);
  const rules = useMemo(
    () =>
      lazySchema<KeyValues>(async () => {
        const { confirmedKeysSchema } = await import('@store-panel/domain/validation/settings/stored-keys');
        return confirmedKeysSchema(neededKeys(state));
      }),
    [state],
  );
  const { submit, failure } = useFormSubmit<KeyValues, unknown>({
    draft: `payment-keys/${gateway}`,
    onSave: (values) => send({ gateway, keys: changedKeys(values), password: values.password }),
    onSaved(_saved, _values, { resetForm }) {
      resetForm();
      toasts.add({ tone: 'success', title: t('keys.saved', { name }) });
      // Customers can pay only after a good check of what is saved.
      void onCheck();
    },
    serverErrors: { byBodyField: SERVER_FIELDS },
  });
  return (
    <>
      <ValidatedFormik initialValues={EMPTY_KEYS} rules={rules} onSubmit={submit}>
        {(form) => (
          <ValidatedForm aria-label={t('keys.title', { name })}>
            <LeaveGuard when={form.dirty && !form.isSubmitting} onDiscard={() => form.resetForm()} />
            {failure !== undefined && <FailureAlert failure={failure} />}
            <Fields
              form={form}
              gateway={gateway}
              state={state}
              check={check}
              onCheck={onCheck}
              onRemove={() => setRemoving(true)}
            />
          </ValidatedForm>
        )}
      </ValidatedFormik>
      {/* Outside of the form: its own form cannot be inside another one. */}
      {isRemoving && <RemoveKeysDialog gateway={gateway} onClose={() => setRemoving(false)} />}
    </>
  );
}

const SERVER_FIELDS = Object.fromEntries(
  ['secret', 'public', 'merchant', 'authorization'].map((key) => [`keys.${key}`, key]),
);

interface FieldsProps extends GatewayKeysFormProps {
  readonly form: FormikProps<KeyValues>;
  readonly onRemove: () => void;
}

function Fields({ form, gateway, state, check, onCheck, onRemove }: FieldsProps) {
  const { t } = useTranslation(['payments', 'shell']);
  const name = GATEWAY_NAMES[gateway];
  const denial = usePaymentDenial();
  const { values, dirty, isSubmitting, resetForm } = form;
  const isSet = state.keys.some((key) => key.is_set);
  const typed = typedKeys(values);
  const isTyped = Object.keys(typed).length > 0;
  const isIncomplete = Object.entries(neededKeys(state)).some(([key, isNeeded]) => {
    const known = findKey(key);
    return isNeeded && known !== undefined && !typed[known];
  });
  const testDenial = denial ?? (isIncomplete ? t('check.incomplete') : undefined);
  const test = () => void onCheck(isTyped ? typed : undefined);
  usePageCommands(
    isSet
      ? [
          {
            id: `test-${gateway}`,
            label: t('check.runNamed', { name }),
            icon: PlugZap,
            denial: () => testDenial,
            run: test,
          },
        ]
      : [],
  );
  return (
    <fieldset className={css.keys} disabled={denial !== undefined}>
      <legend className={css.legend}>{t('keys.title', { name })}</legend>
      <HintText>{t(`keys.where.${gateway}`)}</HintText>
      {state.keys.map((key) => (
        <KeyField key={key.key} gateway={gateway} state={key} maxLength={GATEWAY_KEY_MAX} />
      ))}
      {dirty && <FormPasswordField name="password" label={t('keys.password')} help={t('keys.passwordHelp')} />}
      <FormActions>
        {dirty && (
          <>
            <Button type="submit" variant="primary" pending={isSubmitting}>
              {t('keys.save')}
            </Button>
            <Button variant="quiet" onClick={() => resetForm()}>
              {t('shell:draft.discard')}
            </Button>
          </>
        )}
        <Button
          icon={<PlugZap aria-hidden="true" />}
          pending={check.isRunning}
          disabled={testDenial !== undefined}
          onClick={test}
        >
          {t('check.run')}
        </Button>
        {isSet && !dirty && (
          <Button variant="quiet" onClick={onRemove}>
            {t('keys.remove')}
          </Button>
        )}
      </FormActions>
      {denial === undefined && isIncomplete && <HintText>{t('check.incomplete')}</HintText>}
    </fieldset>
  );
}
