import type { SerializedApiError } from '@store-panel/api-client/errors';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { CatalogueEntry, EntryActions } from './use-entry-actions.ts';

interface RemoveEntryDialogProps<Entry> {
  readonly entry: Entry;
  readonly actions: EntryActions<Entry>;
  readonly onClose: () => void;
}

/** Asks before an entry is removed; lists what uses it if it has to stay. */
export function RemoveEntryDialog<Entry extends CatalogueEntry>(props: RemoveEntryDialogProps<Entry>) {
  const { entry, actions, onClose } = props;
  const { t } = useTranslation('catalogues');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function remove() {
    setPending(true);
    setFailure(undefined);
    try {
      await actions.remove(entry);
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name: actions.nameOf(entry) })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      pending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {failure !== undefined && <RemovalFailure failure={failure} isClosable={entry.is_open === true} />}
    </ConfirmDialog>
  );
}

function RemovalFailure({ failure, isClosable }: { readonly failure: unknown; readonly isClosable: boolean }) {
  const { t } = useTranslation('catalogues');
  if (!isApiFailure(failure) || failure.usedBy === undefined) return <FailureAlert failure={failure} />;
  return (
    <InlineAlert tone="danger" title={t('usedBy.title')}>
      <ul>
        {failure.usedBy.map((use) => (
          <li key={use.kind}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      {isClosable && <p>{t('usedBy.close')}</p>}
    </InlineAlert>
  );
}

/** The number of uses, and the names of the first ones. */
function Use({ use }: { readonly use: NonNullable<SerializedApiError['usedBy']>[number] }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  const { kind, count, names } = use;
  const text = t(`usedBy.${kind}`, { count });
  if (names.length === 0) return text;
  const shown = names.length < count ? [...names, '…'] : names;
  return `${text}: ${new Intl.ListFormat(language, { type: 'unit' }).format(shown)}`;
}
