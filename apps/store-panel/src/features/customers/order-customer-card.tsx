import { useGetCustomerQuery } from '@store-panel/api-client/rtk/customers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Badge } from '@store-panel/ui/badge';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { pathToCustomer } from '#features/customers/customer-paths.ts';
import type { OrderDetailCardProps } from '#shared/orders/order-slots.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './customers.module.css';

/** Who ordered: whether it is the first time, the note about them, and that the number is blocked. */
export function OrderCustomerCard({ order: { customer } }: OrderDetailCardProps) {
  const { t } = useTranslation('customers');
  const { access } = useStoreSession().session;
  const screen = (['active-users', 'blocked-users'] as const).find((id) => checkScreenAccess(id, access).allowed);
  if (!customer) return null;
  const { user_id: userId, orders: count, is_new: isNew, has_note: hasNote, is_blocked: isBlocked } = customer;
  return (
    <Card aria-label={t('order.title')}>
      <CardHeader title={t('order.title')}>
        {screen && (
          <Link href={pathToCustomer(isBlocked ? 'blocked-users' : 'active-users', userId)}>{t('order.open')}</Link>
        )}
      </CardHeader>
      <CardBody>
        <Stack>
          <div className={css.actions}>
            <span>{t('order.orders', { count })}</span>
            {isNew && <Badge tone="info">{t('segment.new')}</Badge>}
          </div>
          {isBlocked && <InlineAlert tone="danger">{t('order.blocked')}</InlineAlert>}
          {hasNote && (screen ? <Note userId={userId} /> : <p className={css.muted}>{t('note.mark')}</p>)}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Read when the order has one. */
function Note({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('customers');
  const note = useGetCustomerQuery(userId, { refetchOnMountOrArgChange: true }).currentData?.user.note;
  return (
    <InlineAlert tone="info" title={t('note.title')}>
      <p className={css.text} dir="auto" aria-busy={note === undefined}>
        {note}
      </p>
    </InlineAlert>
  );
}
