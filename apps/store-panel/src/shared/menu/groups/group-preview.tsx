import { defaultChoice, type SelectedModifier } from '@store-panel/domain/menu/choices';
import type { MenuItem, ModifierGroup } from '@store-panel/domain/menu/menu';
import { type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CustomerLanguage } from '#shared/i18n/customer-language.tsx';
import { GroupChoice } from '#shared/menu/group-choice.tsx';
import { type GroupValues, maxOf } from './group-values.ts';
import css from './group-form.module.css';

const GROUP_ID = 'preview';
const NAMESPACES = ['order-entry'] as const;

/** The group as customers choose from it in any language, from what is typed. */
export function GroupPreview({ format }: { readonly format: MoneyFormat }) {
  const { t } = useTranslation('menu-editor');
  const headingId = useId();
  const { values } = useFormikContext<GroupValues>();
  const [selected, setSelected] = useState<readonly SelectedModifier[]>();
  const group: ModifierGroup = {
    modifier_group_id: GROUP_ID,
    name: values.name,
    min: values.min ?? 0,
    max: maxOf(values) ?? 0,
    allows_quantity: values.allows_quantity,
    modifiers: values.modifiers.flatMap(({ id, name, price, is_default, is_visible: isVisible }) =>
      isVisible ? [{ modifier_id: id, name, price: parseMoney(price, format) ?? 0, is_default }] : [],
    ),
  };
  // What is left to try: modifiers are removed and hidden while it is shown.
  const known = selected?.filter(({ modifier_id: id }) =>
    group.modifiers.some(({ modifier_id }) => modifier_id === id),
  );
  if (group.modifiers.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={css.previewPart}>
      <h3 id={headingId} className={css.heading}>
        {t('preview.title')}
      </h3>
      <CustomerLanguage label={t('preview.language')} namespaces={NAMESPACES} className={css.preview}>
        {(language) => (
          <GroupChoice
            group={group}
            selected={known ?? defaultChoice({ modifier_groups: [group] }, ITEM)}
            isTried={false}
            language={language}
            onChange={setSelected}
          />
        )}
      </CustomerLanguage>
    </section>
  );
}

const ITEM: Pick<MenuItem, 'modifier_group_ids'> = { modifier_group_ids: [GROUP_ID] };
