import type { AlertContact } from '@store-panel/api-client/rtk/escalation';
import { ESCALATION_BOUNDS } from '@store-panel/domain/escalation/rules';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useStoreSession } from '#shared/session/store-session.tsx';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import css from './escalation.module.css';

/** The people who are alerted, each with the code to enter, the test alert and its outcome. */
export function ContactsCard({ contacts }: { readonly contacts: readonly AlertContact[] }) {
  const { t } = useTranslation('escalation');
  const { readOnlyReason } = useStoreSession();
  const [isAdding, setAdding] = useState(false);
  const isFull = contacts.length >= ESCALATION_BOUNDS.contacts;
  return (
    <Card>
      <CardHeader title={t('contacts.title')}>
        <Button
          icon={<UserPlus aria-hidden="true" />}
          disabled={isFull || readOnlyReason !== null}
          onClick={() => setAdding(true)}
        >
          {t('contacts.add')}
        </Button>
      </CardHeader>
      <CardBody>
        <p className={css.intro}>{t('contacts.hint')}</p>
        {contacts.length === 0 && <p className={css.hint}>{t('contacts.empty')}</p>}
        <ul className={css.people}>
          {contacts.map((contact) => (
            <ContactRow key={contact.contact_id} contact={contact} disabled={readOnlyReason !== null} />
          ))}
        </ul>
        {isFull && <p className={css.hint}>{t('contacts.full', { max: ESCALATION_BOUNDS.contacts })}</p>}
      </CardBody>
      {isAdding && <AddContactDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
