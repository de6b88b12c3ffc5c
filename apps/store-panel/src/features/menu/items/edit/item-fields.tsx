import { MENU_TEXT_LIMITS } from '@store-panel/domain/menu/parts';
import { Button } from '@store-panel/ui/button';
import { Plus } from 'lucide-react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { PositionField, VisibleField } from '#shared/menu/editing/menu-part-fields.tsx';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { ScheduleField } from '#shared/menu/schedules/schedule-field.tsx';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { ItemList } from '#features/menu/items/item-list.ts';
import { usePlaceOptions } from '#features/menu/items/use-place-options.ts';
import { AllergensField, LabelsField } from './allergens-field.tsx';
import { GroupsField } from './groups-field.tsx';
import css from './item-form.module.css';
import type { ItemValues } from './item-values.ts';

/** Decimals of a tax in per cent: parts per million have four. */
const TAX_PLACES = 4;

interface ItemFieldsProps {
  readonly list: ItemList;
  /** The sub-category in which the item is; undefined for a new one. */
  readonly home: string | undefined;
  readonly onAddPlace: () => void;
  readonly onAddGroup: () => void;
  readonly onPlace: (place: string) => void;
}

/** The fields of an item, the ones that every item needs first. */
export function ItemFields({ list, home, onAddPlace, onAddGroup, onPlace }: ItemFieldsProps) {
  const { t } = useTranslation(['menu-items', 'menu-editor']);
  const { session } = useStoreSession();
  const { usesItemTax } = session.store;
  const { values, setFieldValue } = useFormikContext<ItemValues>();
  const canAddPlace = useMenuDenial('sub_category') === undefined;
  const siblingsIn = (place: string) => list.menu.items.filter((item) => item.sub_category_id === place).length;
  const placesIn = (place: string) => siblingsIn(place) + (place === home ? 0 : 1);
  const textLength = (text: string) =>
    text === '' ? undefined : t('field.length', { length: text.length, max: MENU_TEXT_LIMITS.description });
  return (
    <>
      <section className={css.section} aria-label={t('section.basics')}>
        <NamesFields label={t('menu-editor:field.name')} />
        <div className={css.pair}>
          <FormPriceField name="price" label={t('field.price')} currency={session.currency} />
          <div className={css.place}>
            <FormCombobox
              name="sub_category_id"
              label={t('field.place')}
              options={usePlaceOptions(list)}
              emptyText={t('move.none')}
              onChoose={(place) => {
                void setFieldValue('position', placesIn(place));
                onPlace(place);
              }}
            />
            {canAddPlace && (
              <Button size="sm" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={onAddPlace}>
                {t('newPlace.button')}
              </Button>
            )}
          </div>
        </div>
        <NamesFields
          name="description"
          label={t('field.description')}
          isRequired={false}
          maxLength={MENU_TEXT_LIMITS.description}
          rows={3}
          helpOf={textLength}
        />
      </section>
      <section className={css.section} aria-labelledby="item-section-choices">
        <h3 id="item-section-choices" className={css.heading}>
          {t('section.choices')}
        </h3>
        <GroupsField menu={list.menu} onAddGroup={onAddGroup} />
      </section>
      <section className={css.section} aria-labelledby="item-section-contents">
        <h3 id="item-section-contents" className={css.heading}>
          {t('section.contents')}
        </h3>
        <AllergensField />
        <LabelsField />
      </section>
      <section className={css.section} aria-labelledby="item-section-selling">
        <h3 id="item-section-selling" className={css.heading}>
          {t('section.selling')}
        </h3>
        <VisibleField help={t('field.visibleHelp')} />
        <FormOption name="is_in_stock" label={t('field.inStock')} help={t('field.inStockHelp')} disabled={false} />
        <ScheduleField menu={list.menu} help={t('menu-editor:schedule.helpItem')} />
        <div className={css.pair}>
          <FormNumberField
            name="tax"
            label={t('field.tax')}
            help={t(usesItemTax ? 'field.taxHelp' : 'field.taxOff')}
            optional
            disabled={!usesItemTax}
            places={TAX_PLACES}
            min={0}
            max={100}
            unit="%"
          />
          <PositionField places={placesIn(values.sub_category_id)} />
        </div>
        <FormTextField
          name="external_id"
          label={t('field.code')}
          help={t('field.codeHelp')}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={MENU_TEXT_LIMITS.externalId}
        />
      </section>
    </>
  );
}
