import type { SerializedApiError } from '@store-panel/api-client/errors';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToCities, pathToReviewedStore } from '#shared/admin-paths.ts';
import { isApiFailure } from '#shared/api-failure.ts';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { CatalogueEntry, EntryActions } from './use-entry-actions.ts';

interface RemoveEntryDialogProps<Entry> {
  readonly entry: Entry;
  readonly actions: EntryActions<Entry>;
  readonly onClose: () => void;
  /** Continues with the entry as it is now, after another administrator changed it. */
  readonly onReload: () => void;
}

/** Asks before an entry is removed; lists what uses it if it has to stay. */
export function RemoveEntryDialog<Entry extends CatalogueEntry>(props: RemoveEntryDialogProps<Entry>) {
  const { entry, actions, onClose, onReload } = props;
  const { t } = useTranslation('catalogues');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const uses = isApiFailure(failure) ? failure.usedBy : undefined;
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
      isRefused={uses !== undefined}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {uses ? (
        <StillInUse uses={uses} isClosable={entry.is_open === true} />
      ) : (
        <SubmitFailure failure={failure} onReload={onReload} />
      )}
    </ConfirmDialog>
  );
}

type Uses = NonNullable<SerializedApiError['usedBy']>;

function StillInUse({ uses, isClosable }: { readonly uses: Uses; readonly isClosable: boolean }) {
  const { t } = useTranslation('catalogues');
  return (
    <InlineAlert tone="danger" title={t('usedBy.title')}>
      <ul>
        {uses.map((use) => (
          <li key={use.kind}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      {isClosable && <p>{t('usedBy.close')}</p>}
    </InlineAlert>
  );
}

/** The number of uses, and links to the first ones. */
function Use({ use: { kind, count, named } }: { readonly use: Uses[number] }) {
  const { t } = useTranslation('catalogues');
  const language = useLanguage();
  const text = t(`usedBy.${kind}`, { count });
  if (named.length === 0) return text;
  const names = named.map(({ name }) => name);
  const parts = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).formatToParts(
    names.length < count ? [...names, '…'] : names,
  );
  const links = named.map(({ id, name }) => (
    <Link key={id} href={kind === 'city' ? pathToCities({ q: name }) : pathToReviewedStore(id)}>
      <bdi>{name}</bdi>
    </Link>
  ));
  // What stands between the names depends on the language.
  const list = parts.map(({ type, value }) => (type === 'element' ? (links.shift() ?? value) : value));
  return (
    <>
      {text}: {list}
    </>
  );
}
