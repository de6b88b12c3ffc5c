import {
  type TableList,
  type TableRecord,
  useAddTableMutation,
  useUpdateTableMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmed } from '#features/table-booking/use-confirmed.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import type { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { toTableDraft } from './table-draft.ts';
import { NEW_TABLE, nextNumber, numbersOf, tableRules, type TableValues } from './table-values.ts';

interface TableDialogProps {
  readonly list: TableList;
  /** Undefined: new ones. */
  readonly table?: TableRecord | undefined;
  readonly area: string;
  /** Ids of the new ones. */
  readonly onAdded?: (tableIds: readonly string[]) => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** One table, or several new ones with numbers that go on: "12 tables for 4 from number 20". */
export function TableDialog({ list, table, area, onAdded, onClose, onReload }: TableDialogProps) {
  const { t } = useTranslation('table-booking');
  const [add] = useAddTableMutation();
  const [update] = useUpdateTableMutation();
  const { confirmed, dialog } = useConfirmed();
  const areasId = useId();
  const others = useMemo(() => list.tables.filter((one) => one.table_id !== table?.table_id), [list, table]);
  const rules = useMemo(() => tableRules(others), [others]);
  const initial = useMemo(
    () => (table ? { ...table, count: 1 } : { ...NEW_TABLE, table_number: nextNumber(list.tables, area), area }),
    [table, list, area],
  );
  async function save({ count, ...values }: TableValues) {
    const body = {
      table_number: values.table_number.trim(),
      min_person: values.min_person ?? TABLE_LIMITS.persons.min,
      max_person: values.max_person ?? TABLE_LIMITS.persons.max,
      is_bookable: values.is_bookable,
      area: values.area.trim(),
    };
    if (!table) {
      const { added } = await add({ ...body, ...(count !== null && count > 1 && { count }) }).unwrap();
      onAdded?.(added);
      return {};
    }
    const { table_id, version } = table;
    return confirmed({ tables: toTableDraft(list.tables, { table_id, ...body }) }, (consequences) =>
      update({ table_id, version, ...body, ...consequences }).unwrap(),
    );
  }
  return (
    <>
      <FormDialog<TableValues, object | typeof NOT_SAVED>
        title={table ? t('table.editNamed', { number: table.table_number }) : t('table.add')}
        submitLabel={t(table ? 'table.save' : 'table.add')}
        draft={table ? `table-edit/${table.table_id}` : 'table-add'}
        initialValues={initial}
        rules={rules}
        onSave={save}
        onClose={onClose}
        onReload={onReload}
      >
        {({ values }) => (
          <>
            <FieldRow>
              {!table && (
                <FormNumberField name="count" label={t('table.count')} min={1} max={TABLE_LIMITS.tables} stepper />
              )}
              <FormTextField
                name="table_number"
                label={t(values.count === 1 ? 'table.number' : 'table.firstNumber')}
                help={t('table.numberHelp')}
                maxLength={TABLE_LIMITS.numberLength}
                dir="auto"
                autoComplete="off"
              />
            </FieldRow>
            <FieldRow>
              <FormNumberField name="min_person" label={t('table.fewest')} {...TABLE_LIMITS.persons} stepper />
              <FormNumberField name="max_person" label={t('table.most')} {...TABLE_LIMITS.persons} stepper />
            </FieldRow>
            <FormTextField
              name="area"
              label={t('table.area')}
              help={t('table.areaHelp')}
              optional
              maxLength={TABLE_LIMITS.areaLength}
              list={areasId}
              autoComplete="off"
            />
            <datalist id={areasId}>
              {list.areas.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <FormOption
              name="is_bookable"
              label={t('table.bookable')}
              help={t('table.bookableHelp')}
              disabled={false}
            />
            {!table && <Numbers numbers={numbersOf(values)} />}
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

/** Says which tables come, before they do. */
function Numbers({ numbers }: { readonly numbers: readonly string[] }) {
  const { t } = useTranslation('table-booking');
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined || numbers.length < 2) return null;
  return <HintText>{t('table.adds', { first: isolateLtr(first), last: isolateLtr(last) })}</HintText>;
}
