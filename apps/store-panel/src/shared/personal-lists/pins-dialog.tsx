import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { IconButton } from '@store-panel/ui/icon-button';
import { TextField } from '@store-panel/ui/text-field';
import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePersonalLists } from './personal-lists.ts';
import css from './pins-dialog.module.css';
import { MAX_PIN_NAME, MAX_PINS } from './pins.ts';
import { type NamedPin, usePins } from './use-pins.ts';

interface PinsDialogProps {
  /** Whether the page is none of the pins and there is room for it. */
  readonly canPin: boolean;
  readonly isFull: boolean;
  readonly onPin: () => void;
  readonly onClose: () => void;
}

/** Renames and removes pins. */
export function PinsDialog({ canPin, isFull, onPin, onClose }: PinsDialogProps) {
  const { t } = useTranslation(['pins', 'navigation']);
  const pins = usePins();
  return (
    <Dialog open onClose={onClose} title={t('title')} size="sm">
      <p className={css.help}>{isFull ? t('full', { max: MAX_PINS }) : t('help')}</p>
      <ul className={css.list}>
        {pins.map((pin) => (
          <PinRow key={pin.href} pin={pin} />
        ))}
      </ul>
      {canPin && (
        <Button icon={<Star aria-hidden="true" />} onClick={onPin}>
          {t('navigation:pins.add')}
        </Button>
      )}
    </Dialog>
  );
}

/** A name applies when the field is left; an empty one does not. */
function PinRow({ pin: { href, label } }: { readonly pin: NamedPin }) {
  const { t } = useTranslation('pins');
  const { pins } = usePersonalLists();
  const [name, setName] = useState(label);
  function applyName() {
    const next = name.trim();
    if (next === '') setName(label);
    else if (next !== label) pins.rename(href, next);
  }
  return (
    <li className={css.row}>
      <TextField
        label={t('name')}
        value={name}
        maxLength={MAX_PIN_NAME}
        required={false}
        onChange={({ target }) => setName(target.value)}
        onBlur={applyName}
      />
      <IconButton
        icon={<Trash2 aria-hidden="true" />}
        label={t('remove', { name: label })}
        onClick={() => pins.remove(href)}
      />
    </li>
  );
}
