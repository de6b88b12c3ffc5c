import {
  type CustomerDetail,
  useGetCustomerQuery,
  useUnblockCustomerMutation,
} from '@store-panel/api-client/rtk/customers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Ban, CircleCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useActorName } from '#shared/orders/actor-name.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useTimeText } from '#shared/time/use-time-text.ts';
import { BlockDialog } from './block-dialog.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerFigures, CustomerHabits, LatestOrders } from './customer-facts.tsx';
import { customerName, SegmentBadge } from './customer-name.tsx';
import { CustomerNote } from './customer-note.tsx';
import css from './customers.module.css';
import { useBlockEnd } from './use-block-end.ts';

interface CustomerDrawerProps {
  readonly userId: string;
  readonly onClose: () => void;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A malformed id belongs to no customer. */
const NOT_THERE = { family: 'notFound', textKey: '' };

type OpenDialog = 'block' | 'unblock' | null;

/** One customer beside the list: figures, habits, newest orders, and what the store writes about the number. */
export function CustomerDrawer({ userId, onClose }: CustomerDrawerProps) {
  const { t } = useTranslation('customers');
  const isId = ID.test(userId);
  const query = useGetCustomerQuery(userId, { refetchOnMountOrArgChange: true, skip: !isId });
  const detail = query.currentData;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const closeDialog = () => setDialog(null);
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={detail ? customerName(detail.user) : t('detail.title')}
        footer={detail && <BlockActions detail={detail} onOpen={setDialog} />}
      >
        {detail ? (
          <Customer detail={detail} onErased={onClose} />
        ) : (
          <RecordFallback
            query={isId ? query : { ...query, error: NOT_THERE, isFetching: false }}
            missing={{ title: t('detail.missing'), text: t('detail.missingText') }}
          >
            <div className={css.detail} aria-busy="true">
              <Skeleton height="5rem" />
              <Skeleton height="12rem" />
            </div>
          </RecordFallback>
        )}
      </Drawer>
      {dialog === 'block' && detail && <BlockDialog detail={detail} onClose={closeDialog} />}
      {dialog === 'unblock' && detail && <UnblockDialog detail={detail} onClose={closeDialog} onGone={onClose} />}
    </>
  );
}

function Customer({ detail, onErased }: { readonly detail: CustomerDetail; readonly onErased: () => void }) {
  const { user } = detail;
  return (
    <div className={css.detail}>
      <div className={css.actions}>
        <Link href={`tel:${user.phone}`}>
          <LtrText>{user.phone}</LtrText>
        </Link>
        <SegmentBadge segment={user.segment} />
      </div>
      <BlockNotice detail={detail} />
      <CustomerNote user={user} />
      <CustomerFigures detail={detail} />
      <CustomerHabits detail={detail} />
      <LatestOrders detail={detail} />
      <CustomerData detail={detail} onErased={onErased} />
    </div>
  );
}

/** Who blocked the number, why, and for how long. */
function BlockNotice({ detail: { user } }: { readonly detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const actorName = useActorName();
  const timeText = useTimeText();
  const blockEnd = useBlockEnd();
  const { block } = user;
  if (block === null) return null;
  return (
    <InlineAlert tone="danger" title={`${t('block.blocked')}: ${t(`kind.${block.kind}`)}`}>
      {block.text !== '' && (
        <p className={css.text} dir="auto">
          {block.text}
        </p>
      )}
      <p className={css.text}>{blockEnd(block.until)}</p>
      <p className={css.muted}>
        <bdi>{t('block.by', { name: actorName(block.by), time: timeText(block.at) })}</bdi>
      </p>
    </InlineAlert>
  );
}

interface BlockActionsProps {
  readonly detail: CustomerDetail;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** For who may open the list of blocked numbers. */
function BlockActions({ detail: { user }, onOpen }: BlockActionsProps) {
  const { t } = useTranslation('customers');
  const { access } = useStoreSession().session;
  const denial = useReadOnlyReason();
  if (!checkScreenAccess('blocked-users', access).allowed) return null;
  const isDenied = { 'aria-disabled': denial !== undefined || undefined, title: denial } as const;
  const open = (dialog: OpenDialog) => () => denial === undefined && onOpen(dialog);
  if (user.block === null)
    return (
      <Button variant="danger" icon={<Ban aria-hidden="true" />} {...isDenied} onClick={open('block')}>
        {t('block.action')}
      </Button>
    );
  return (
    <>
      <Button icon={<Pencil aria-hidden="true" />} {...isDenied} onClick={open('block')}>
        {t('block.change')}
      </Button>
      <Button variant="primary" icon={<CircleCheck aria-hidden="true" />} {...isDenied} onClick={open('unblock')}>
        {t('unblock.action')}
      </Button>
    </>
  );
}

interface UnblockDialogProps {
  readonly detail: CustomerDetail;
  readonly onClose: () => void;
  /** Nothing is left of a number that never ordered. */
  readonly onGone: () => void;
}

function UnblockDialog({ detail: { user }, onClose, onGone }: UnblockDialogProps) {
  const { t } = useTranslation('customers');
  const [send] = useUnblockCustomerMutation();
  const { user_id, version } = user;
  return (
    <ConfirmMutationDialog
      title={t('unblock.title', { name: customerName(user) })}
      description={t('unblock.text')}
      confirmLabel={t('unblock.action')}
      onConfirm={async () => {
        const reply = await send({ user_id, version }).unwrap();
        if (reply.user === null) onGone();
      }}
      onClose={onClose}
    />
  );
}
