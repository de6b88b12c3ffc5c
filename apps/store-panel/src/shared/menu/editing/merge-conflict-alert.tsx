import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { getIn, useFormikContext } from 'formik';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MergeConflict } from './use-merged-save.ts';

type Side = 'mine' | 'theirs';

interface MergeConflictAlertProps<Form> {
  readonly conflict: MergeConflict<Form> | undefined;
  /** Names of the form's own fields, beside name, position and visibility. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Text of a value; undefined for one that is shown as it is. */
  readonly textOf?: (field: string, value: unknown) => string | undefined;
}

/** Asks which value stays of each field that another user changed too. Belongs inside the form. */
export function MergeConflictAlert<Form extends object>(props: MergeConflictAlertProps<Form>) {
  const { conflict } = props;
  return conflict === undefined ? null : <Conflicts {...props} key={conflict.fields.join()} conflict={conflict} />;
}

const NO_LABELS: Readonly<Record<string, string>> = {};

function Conflicts<Form extends object>({
  conflict: { fields, merged, theirs },
  labels = NO_LABELS,
  textOf,
}: MergeConflictAlertProps<Form> & { readonly conflict: MergeConflict<Form> }) {
  const { t } = useTranslation('menu-editor');
  const { setValues, setFieldValue } = useFormikContext<Form>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const showMerged = useEffectEvent((next: Form) => void setValues(next, false));
  useLayoutEffect(() => showMerged(merged), [merged]);
  const labelOf = useFieldLabel(labels);
  const show = (field: string, value: unknown) => textOf?.(field, value) ?? plainText(value);
  function plainText(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (value === null || value === undefined || value === '') return t('conflict.empty');
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  return (
    <InlineAlert tone="warning" title={t('conflict.title')}>
      <Stack gap={3}>
        <p>{t('conflict.text')}</p>
        {fields.map((field) => {
          const values = { mine: getIn(merged, field) as unknown, theirs: getIn(theirs, field) as unknown };
          const option = (value: Side) => ({
            value,
            label: (
              <>
                {t(`conflict.${value}`)} <bdi>{show(field, values[value])}</bdi>
              </>
            ),
          });
          return (
            <RadioGroup<Side>
              key={field}
              label={labelOf(field)}
              value={sides[field] ?? 'mine'}
              options={[option('mine'), option('theirs')]}
              onChange={(side) => {
                setSides((current) => ({ ...current, [field]: side }));
                void setFieldValue(field, values[side]);
              }}
            />
          );
        })}
      </Stack>
    </InlineAlert>
  );
}

/** The label of a field by its name: `name.2` is the English name. */
function useFieldLabel(labels: Readonly<Record<string, string>>): (field: string) => string {
  const { t } = useTranslation('menu-editor');
  const known: Readonly<Record<string, string>> = {
    name: t('field.name'),
    position: t('field.position'),
    is_visible: t('field.visible'),
    ...labels,
  };
  return (field) => {
    if (known[field] !== undefined) return known[field];
    const [, list = '', index = ''] = /^(.*)\.(\d+)$/.exec(field) ?? [];
    const language = LANGUAGES[Number(index)];
    const label = known[list] ?? list;
    return language ? `${label} (${language.label})` : label;
  };
}
