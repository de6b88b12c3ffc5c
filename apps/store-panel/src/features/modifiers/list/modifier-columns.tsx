import { localizedText } from '@store-panel/domain/geo/languages';
import { Badge } from '@store-panel/ui/badge';
import { Checkbox } from '@store-panel/ui/checkbox';
import type { Column } from '@store-panel/ui/data-table';
import { IconButton } from '@store-panel/ui/icon-button';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { AvailabilityCell } from './availability-cell.tsx';
import type { ModifierRow } from './modifier-list.ts';
import { PriceCell } from './price-cell.tsx';
import { type SaveModifier, useSaveModifier } from './use-save-modifier.ts';

export const rowKey = ({ modifier }: ModifierRow) => modifier.modifier_id;

export function useModifierColumns(
  denial: string | undefined,
  onEdit: (row: ModifierRow) => void,
  availability: Omit<ComponentProps<typeof AvailabilityCell>, 'modifier' | 'denial'>,
): readonly Column<ModifierRow>[] {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const onSave = useSaveModifier();
  const { soldOut, onSellOut, onPutBack } = availability;
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        isTitle: true,
        render: ({ modifier }) => <bdi>{localizedText(modifier.name, language)}</bdi>,
      },
      {
        id: 'group',
        header: t('modifier.group'),
        render: ({ group }) => (
          <>
            <bdi>{localizedText(group.name, language)}</bdi> {!group.is_visible && <Badge>{t('hidden')}</Badge>}
          </>
        ),
      },
      {
        id: 'price',
        header: t('field.price'),
        align: 'end',
        width: '11rem',
        render: (row) => <PriceCell row={row} denial={denial} onSave={onSave} />,
      },
      {
        id: 'availability',
        header: t('modifier.availability'),
        render: ({ modifier }) => (
          <AvailabilityCell
            modifier={modifier}
            soldOut={soldOut}
            denial={denial}
            onSellOut={onSellOut}
            onPutBack={onPutBack}
          />
        ),
      },
      {
        id: 'default',
        header: t('field.default'),
        render: (row) => <FlagCell row={row} field="is_default" denial={denial} onSave={onSave} />,
      },
      {
        id: 'visible',
        header: t('modifier.visible'),
        render: (row) => <FlagCell row={row} field="is_visible" denial={denial} onSave={onSave} />,
      },
      actionsColumn<ModifierRow>(t('modifier.actions'), (row) => (
        <IconButton
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          label={t('editPart', { name: localizedText(row.modifier.name, language) })}
          disabled={denial !== undefined}
          onClick={() => onEdit(row)}
        />
      )),
    ],
    [t, language, denial, onEdit, onSave, soldOut, onSellOut, onPutBack],
  );
}

interface FlagCellProps {
  readonly row: ModifierRow;
  readonly field: 'is_default' | 'is_visible';
  readonly denial: string | undefined;
  readonly onSave: SaveModifier;
}

/** A checkbox that saves at once; it shows what is saved, so it waits for the reply. */
function FlagCell({ row, field, denial, onSave }: FlagCellProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const isSet = row.modifier[field];
  const name = localizedText(row.modifier.name, language);
  const label = t(field === 'is_default' ? 'modifier.defaultOf' : 'modifier.visibleOf', { name });
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={isSaving ? !isSet : isSet}
      disabled={denial !== undefined || isSaving}
      onChange={() => {
        setSaving(true);
        void onSave(row, { [field]: !isSet }).then(() => setSaving(false));
      }}
    />
  );
}
