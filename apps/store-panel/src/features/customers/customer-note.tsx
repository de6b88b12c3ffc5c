import { type StoreCustomer, useSaveCustomerNoteMutation } from '@store-panel/api-client/rtk/customers';
import { CUSTOMER_LIMITS } from '@store-panel/domain/customers/customer-block';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { StickyNote } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InPlaceTextForm } from '#shared/forms/in-place/in-place-text-form.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import css from './customers.module.css';

interface CustomerNoteProps {
  readonly user: StoreCustomer;
}

/** What staff has to know about a customer, and the form that writes it, in place. */
export function CustomerNote({ user }: CustomerNoteProps) {
  const { t } = useTranslation('customers');
  const id = useId();
  const denial = useReadOnlyReason();
  const [isWriting, setWriting] = useState(false);
  const { note } = user;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id}>{t('note.title')}</h3>
      {isWriting ? (
        <NoteForm user={user} onDone={() => setWriting(false)} />
      ) : (
        <>
          {note === '' ? (
            <p className={css.muted}>{t('note.none')}</p>
          ) : (
            <p className={css.text} dir="auto">
              {note}
            </p>
          )}
          <div className={css.actions}>
            <Button
              size="sm"
              icon={<StickyNote aria-hidden="true" />}
              aria-disabled={denial !== undefined || undefined}
              title={denial}
              onClick={() => denial === undefined && setWriting(true)}
            >
              {t(note === '' ? 'note.add' : 'note.edit')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface NoteFormProps extends CustomerNoteProps {
  readonly onDone: () => void;
}

function NoteForm({ user, onDone }: NoteFormProps) {
  const { t } = useTranslation('customers');
  const [send] = useSaveCustomerNoteMutation();
  const { user_id, version, note } = user;
  return (
    <InPlaceTextForm
      draft={`customer-note/${user_id}`}
      text={note}
      maxLength={CUSTOMER_LIMITS.note}
      words={{ label: t('note.label'), help: t('note.help'), save: t('note.save'), cancel: t('note.cancel') }}
      denial={useReadOnlyReason()}
      conflict={
        <InlineAlert tone="warning" title={t('note.changedMeanwhile')}>
          <p className={css.text} dir="auto">
            {note}
          </p>
        </InlineAlert>
      }
      onSave={(text) => send({ user_id, version, note: text }).unwrap()}
      onDone={onDone}
    />
  );
}
