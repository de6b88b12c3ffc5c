import { IconButton } from '@store-panel/ui/icon-button';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface EditButtonProps {
  readonly name: string;
  readonly tabIndex: number;
  readonly denial: string | undefined;
  readonly onPress: () => void;
}

/** Opens the form of a part; without leave to change it, the form is closed. */
export function EditButton({ name, tabIndex, denial, onPress }: EditButtonProps) {
  const { t } = useTranslation('menu-editor');
  return (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      icon={<Pencil aria-hidden="true" />}
      label={t('editPart', { name })}
      disabled={denial !== undefined}
      onClick={onPress}
    />
  );
}

interface PartMenuItemsProps {
  readonly isVisible: boolean;
  readonly denial: string | undefined;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** Entries of a part's menu: hide or show, and delete. */
export function PartMenuItems({ isVisible, denial, onToggle, onDelete }: PartMenuItemsProps) {
  const { t } = useTranslation('menu-editor');
  const isDenied = denial !== undefined;
  return (
    <>
      <MenuItem
        icon={isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        disabled={isDenied}
        help={denial}
        onSelect={onToggle}
      >
        {t(isVisible ? 'hide' : 'show')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger disabled={isDenied} onSelect={onDelete}>
        {t('delete.action')}
      </MenuItem>
    </>
  );
}
