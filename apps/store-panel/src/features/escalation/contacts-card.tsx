import type { AlertContact } from '@store-panel/api-client/rtk/escalation';
import { ESCALATION_BOUNDS } from '@store-panel/domain/escalation/rules';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { ContactRow } from './contact-row.tsx';
import css from './escalation.module.css';

/** The people who are alerted, each with the code to enter, the test alert and its outcome. */
export function ContactsCard({ contacts }: { readonly contacts: readonly AlertContact[] }) {
  const { t } = useTranslation('escalation');
  const isReadOnly = useIsReadOnly();
  const [isAdding, setAdding] = useState(false);
  const isFull = contacts.length >= ESCALATION_BOUNDS.contacts;
  return (
    <Card>
      <CardHeader title={t('contacts.title')}>
        <Button icon={<UserPlus aria-hidden="true" />} disabled={isFull || isReadOnly} onClick={() => setAdding(true)}>
          {t('contacts.add')}
        </Button>
      </CardHeader>
      <CardBody>
        <p className={css.intro}>{t('contacts.hint')}</p>
        {contacts.length === 0 && <HintText>{t('contacts.empty')}</HintText>}
        <ul className={css.people}>
          {contacts.map((contact) => (
            <ContactRow key={contact.contact_id} contact={contact} disabled={isReadOnly} />
          ))}
        </ul>
        {isFull && <HintText>{t('contacts.full', { max: ESCALATION_BOUNDS.contacts })}</HintText>}
      </CardBody>
      {isAdding && <AddContactDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
