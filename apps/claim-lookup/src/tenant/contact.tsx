import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Mail, Phone } from 'lucide-react';

import css from './contact.module.css';
import type { Tenant } from './tenant.ts';

interface ContactProps {
  readonly tenant: Pick<Tenant, 'support_email' | 'support_phone'>;
  /** Subject of an email to the courier. */
  readonly subject: string;
}

/** Contact of the courier. */
export function Contact({ tenant: { support_email: email, support_phone: phone }, subject }: ContactProps) {
  return (
    <ul className={css.list}>
      {email !== '' && (
        <li className={css.item}>
          <Mail aria-hidden="true" />
          <Link href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            <LtrText>{email}</LtrText>
          </Link>
        </li>
      )}
      {phone !== '' && (
        <li className={css.item}>
          <Phone aria-hidden="true" />
          <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <LtrText>{phone}</LtrText>
          </Link>
        </li>
      )}
    </ul>
  );
}

export const hasContact = ({ support_email, support_phone }: ContactProps['tenant']): boolean =>
  support_email !== '' || support_phone !== '';
