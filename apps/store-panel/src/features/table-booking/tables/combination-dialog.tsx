import {
  type CombinationRecord,
  type TableList,
  useSaveTableCombinationMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import type { ValidationKey } from '@store-panel/domain/validation/keys';
import { MultiSelect } from '@store-panel/ui/multi-select';
import { useField, type FormikErrors } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { listError } from '#shared/forms/server-errors/list-error.ts';
import { loadValidationKeys, useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { personsRange } from './table-columns.tsx';

interface CombinationValues {
  readonly table_ids: readonly string[];
  readonly min_person: number | null;
  readonly max_person: number | null;
  readonly is_bookable: boolean;
}

const NEW: CombinationValues = { table_ids: [], min_person: 1, max_person: null, is_bookable: true };
const { combinedTables, combinedPersons } = TABLE_LIMITS;
const isPersons = (value: number | null): value is number =>
  value !== null && value >= combinedPersons.min && value <= combinedPersons.max;

const RULES: LazySchema<CombinationValues> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ table_ids: ids, min_person: fewest, max_person: highest }) {
    await loadValidationKeys();
    const outside: ValidationKey = 'whole_number.range';
    const order: ValidationKey = 'table_persons.order';
    const errors: FormikErrors<CombinationValues> = {
      ...(ids.length < combinedTables.min &&
        listError<FormikErrors<CombinationValues>>('table_ids', 'table_combination.too_few')),
      ...(!isPersons(fewest) && { min_person: outside }),
      ...(!isPersons(highest) && { max_person: outside }),
      ...(isPersons(fewest) && isPersons(highest) && highest < fewest && { max_person: order }),
    };
    return errors;
  },
};

interface CombinationDialogProps {
  readonly list: TableList;
  /** Undefined: a new one. */
  readonly combination: CombinationRecord | undefined;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Tables that are put together, and for how many guests. */
export function CombinationDialog({ list, combination, onClose, onReload }: CombinationDialogProps) {
  const { t } = useTranslation('table-booking');
  const [save] = useSaveTableCombinationMutation();
  return (
    <FormDialog<CombinationValues, object>
      title={t(combination ? 'combination.edit' : 'combination.add')}
      submitLabel={t('combination.save')}
      draft={combination ? `table-combination-edit/${combination.combination_id}` : 'table-combination-add'}
      initialValues={combination ?? NEW}
      rules={RULES}
      onSave={({ table_ids, min_person, max_person, is_bookable }) =>
        save({
          ...(combination && { combination_id: combination.combination_id, version: combination.version }),
          table_ids: [...table_ids],
          min_person: min_person ?? combinedPersons.min,
          max_person: max_person ?? combinedPersons.max,
          is_bookable,
        }).unwrap()
      }
      onClose={onClose}
      onReload={onReload}
    >
      <TablesField list={list} />
      <FieldRow>
        <FormNumberField name="min_person" label={t('table.fewest')} {...combinedPersons} stepper />
        <FormNumberField name="max_person" label={t('table.most')} {...combinedPersons} stepper />
      </FieldRow>
      <FormOption name="is_bookable" label={t('table.bookable')} help={t('table.bookableHelp')} disabled={false} />
    </FormDialog>
  );
}

function TablesField({ list: { tables } }: Pick<CombinationDialogProps, 'list'>) {
  const { t } = useTranslation('table-booking');
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('table_ids');
  return (
    <MultiSelect
      id={fieldId('table_ids')}
      label={t('combination.tables')}
      help={t('combination.tablesHelp', combinedTables)}
      value={value}
      error={touched ? errorText(error) : undefined}
      options={tables.map((table) => ({
        value: table.table_id,
        label: t('combination.option', { number: table.table_number, range: personsRange(table) }),
      }))}
      onChange={(ids) => void setValue(ids)}
    />
  );
}
