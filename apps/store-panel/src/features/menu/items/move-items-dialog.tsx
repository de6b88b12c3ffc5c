import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { Combobox } from '@store-panel/ui/combobox';
import { Dialog } from '@store-panel/ui/dialog';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import type { ItemList } from './item-list.ts';
import { useItemTexts } from './use-item-texts.ts';
import { usePlaceOptions } from './use-place-options.ts';

interface MoveItemsDialogProps {
  readonly items: readonly EditorItem[];
  readonly list: ItemList;
  /** Rejects with an API error. */
  readonly onMove: (subCategoryId: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the sub-category to which items move. */
export function MoveItemsDialog({ items, list, onMove, onClose }: MoveItemsDialogProps) {
  const { t } = useTranslation(['menu-items', 'shell']);
  const { nameOf } = useItemTexts();
  const denial = useReadOnlyReason();
  const [first] = items;
  const options = usePlaceOptions(list).filter(
    // Where all of them are already.
    ({ value }) => items.some((item) => item.sub_category_id !== value),
  );
  const [place, setPlace] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function move(to: string) {
    setPending(true);
    setFailure(undefined);
    try {
      await onMove(to);
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title={
        items.length === 1 && first
          ? t('move.title', { name: nameOf(first) })
          : t('move.titleSeveral', { count: items.length })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={place === null || denial !== undefined}
            title={denial}
            onClick={() => place !== null && void move(place)}
          >
            {t('move.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        {failure !== undefined && <FailureAlert failure={failure} />}
        <Combobox
          label={t('field.place')}
          help={t('move.help')}
          options={options}
          value={place}
          emptyText={t('move.none')}
          onChange={setPlace}
        />
      </Stack>
    </Dialog>
  );
}
