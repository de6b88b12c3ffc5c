import { ChangeRows } from '@store-panel/ui/change-rows';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Stack } from '@store-panel/ui/stack';
import { useFormikContext } from 'formik';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeRows, differingFields, type FieldWords, valueInWords } from './field-words.ts';
import { mergeValues } from './merge-values.ts';

type Side = 'mine' | 'theirs';

interface MergeNewerVersionProps<Values> {
  readonly version: number;
  /** As they are stored in this version. */
  readonly stored: Values;
  readonly words: FieldWords<Values>;
  /** The version that this form saved itself: not another user's change. */
  readonly savedVersion: RefObject<number | null>;
}

interface Merge<Values> {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly conflicts: readonly (keyof Values & string)[];
}

/** Settings are merged field by field. */
const NO_SPLIT: readonly string[] = [];

/**
 * Takes a version that another user saved into the open form: what the user has not touched changes, what both changed is
 * asked about, and the other user's changes are listed. Belongs inside the form. Texts: `settings`.
 */
export function MergeNewerVersion<Values extends object>(props: MergeNewerVersionProps<Values>) {
  const { version, stored, words, savedVersion } = props;
  const { values, initialValues, dirty, resetForm, setValues } = useFormikContext<Values>();
  const known = useRef(version);
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  const mergeIn = useEffectEvent(() => {
    const isOwn = savedVersion.current === version;
    const { values: merged, conflicts } = mergeValues(initialValues, values, stored, NO_SPLIT);
    const others = isOwn ? [] : differingFields(words, initialValues, stored);
    resetForm({ values: stored });
    if (dirty) void setValues(merged, false);
    setMerge(
      dirty && others.length > 0
        ? { before: initialValues, mine: merged, theirs: stored, conflicts: conflicts as Merge<Values>['conflicts'] }
        : null,
    );
  });
  useLayoutEffect(() => {
    if (known.current === version) return;
    known.current = version;
    mergeIn();
  }, [version]);
  return merge && dirty && <MergeNotice key={version} merge={merge} words={words} />;
}

interface MergeNoticeProps<Values> {
  readonly merge: Merge<Values>;
  readonly words: FieldWords<Values>;
}

function MergeNotice<Values extends object>({ merge, words }: MergeNoticeProps<Values>) {
  const { t } = useTranslation('settings');
  const { setFieldValue } = useFormikContext<Values>();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { before, mine, theirs, conflicts } = merge;
  const others = changeRows(words, before, theirs, t).filter(({ id }) => !conflicts.some((field) => field === id));
  return (
    <InlineAlert tone="warning" title={t('merge.title')}>
      <Stack gap={3}>
        <p>{t(conflicts.length > 0 ? 'merge.choose' : 'merge.kept')}</p>
        {conflicts.map((field) => {
          const option = (value: Side, values: Values) => ({
            value,
            label: (
              <>
                {t(`merge.${value}`)}{' '}
                <bdi>{[valueInWords(words, field, values, t) ?? t('value.empty')].flat().join(', ')}</bdi>
              </>
            ),
          });
          return (
            <RadioGroup<Side>
              key={field}
              label={words.labels[field] ?? field}
              value={sides[field] ?? 'mine'}
              options={[option('mine', mine), option('theirs', theirs)]}
              onChange={(side) => {
                setSides((current) => ({ ...current, [field]: side }));
                void setFieldValue(field, (side === 'mine' ? mine : theirs)[field]);
              }}
            />
          );
        })}
        {others.length > 0 && (
          <ChangeRows label={t('merge.changed')} parts={[{ id: 'others', name: t('merge.changed'), rows: others }]} />
        )}
      </Stack>
    </InlineAlert>
  );
}
