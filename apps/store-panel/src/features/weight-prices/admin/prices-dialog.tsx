import { useListTenantsQuery } from '@store-panel/api-client/rtk/admin/tenants';
import {
  type PriceListEntry,
  useListWeightPriceVersionsQuery,
  useSaveWeightPricesMutation,
} from '@store-panel/api-client/rtk/admin/weight-prices';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { TouchedStores } from '#shared/catalogues/touched-stores.tsx';
import { useCurrencyOptions } from '#shared/currency-options.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { GridFields } from './grid-fields.tsx';
import { gridRules } from './grid-rules.ts';
import { type GridValues, parseDivisor, PLATFORM, toCells, toGridValues } from './grid-values.ts';

const ALL = { perPage: Math.max(...PAGE_SIZES) as (typeof PAGE_SIZES)[number] } as const;

const NO_VERSION = { prices: [], volume_divisor: null } as const;

interface PricesDialogProps {
  /** Gets a draft; without it, a list is added. */
  readonly entry: PriceListEntry | undefined;
  readonly name: string;
  readonly onClose: () => void;
  readonly onReload?: (() => void) | undefined;
}

/** The draft of a list's next prices, which begins as the newest version is. */
export function PricesDialog({ entry, name, onClose, onReload }: PricesDialogProps) {
  const { t } = useTranslation(['weight-prices', 'shell']);
  const { toasts } = useAppServices();
  const [save] = useSaveWeightPricesMutation();
  const currentLanguage = useLanguage();
  // Amounts are formatted and parsed in the language in which the form was opened.
  const [language] = useState(currentLanguage);
  const [rules] = useState(() => gridRules(language));
  const query = useListWeightPriceVersionsQuery(
    { list_id: entry?.list_id ?? '', page: 1, perPage: 10 },
    { skip: entry === undefined, refetchOnMountOrArgChange: true },
  );
  const newest = query.currentData?.versions[0];
  const isLoaded = entry === undefined || newest !== undefined;
  const owner = entry?.tenant?.tenant_id ?? PLATFORM;
  return (
    <FormDialog<GridValues, { readonly list: PriceListEntry }>
      size="lg"
      title={entry ? t('form.title', { name }) : t('form.newTitle')}
      submitLabel={t(entry ? 'shell:button.save' : 'form.newTitle')}
      draft={entry ? `weight-prices/${entry.list_id}` : 'weight-prices-add'}
      initialValues={
        isLoaded
          ? toGridValues(newest ?? NO_VERSION, owner, { language, currency: entry?.currency ?? 'EUR' })
          : undefined
      }
      loadError={
        query.error && (
          <RecordFallback query={query} missing={{ title: t('versions.missing'), text: t('versions.missingText') }}>
            {null}
          </RecordFallback>
        )
      }
      rules={rules}
      requiresChange={entry !== undefined}
      onSave={(values) =>
        save({
          list_id: entry?.list_id ?? null,
          tenant_id: values.owner === PLATFORM ? null : values.owner,
          currency: values.currency,
          prices: toCells(values, { language, currency: values.currency }),
          volume_divisor: parseDivisor(values.divisor),
          version: entry?.version ?? null,
        }).unwrap()
      }
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('form.saved'), text: t('form.savedText') });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      <ListFields entry={entry} />
    </FormDialog>
  );
}

function ListFields({ entry }: Pick<PricesDialogProps, 'entry'>) {
  const { t } = useTranslation(['weight-prices', 'catalogues']);
  const currencies = useCurrencyOptions();
  const { data: { tenants = [] } = {}, error } = useListTenantsQuery(ALL, { skip: entry !== undefined });
  const { values } = useFormikContext<GridValues>();
  const isAnnounced = (entry?.next?.valid_from ?? null) !== null;
  return (
    <>
      {entry ? (
        <>
          <TouchedStores count={entry.store_count} />
          {isAnnounced && <InlineAlert tone="warning">{t('form.takesBack')}</InlineAlert>}
        </>
      ) : (
        <>
          {error !== undefined && <FailureAlert failure={error} />}
          <FormSelect
            name="owner"
            label={t('form.owner')}
            help={t('form.ownerHelp')}
            options={[
              { value: PLATFORM, label: t('platform') },
              ...tenants.map(({ _id: value, name: label }) => ({ value, label })),
            ]}
          />
          <FormCombobox
            name="currency"
            label={t('catalogues:field.currency')}
            help={t('form.currencyHelp')}
            options={currencies}
          />
        </>
      )}
      {values.currency !== '' && <GridFields />}
    </>
  );
}
