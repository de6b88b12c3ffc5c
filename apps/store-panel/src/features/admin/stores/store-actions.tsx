import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { type ReviewAction, reviewNeedsNote } from '@store-panel/domain/store/review';
import { Button } from '@store-panel/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import {
  Ban,
  Briefcase,
  BriefcaseBusiness,
  Check,
  CircleCheck,
  Ellipsis,
  ExternalLink,
  type LucideIcon,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { NoteDialog } from '#features/admin/review/note-dialog.tsx';
import { actionsFor, accountStatus } from '#features/admin/review/account-status.ts';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { OpenPanelDialog } from './open-panel-dialog.tsx';
import { useStoreReview } from './use-store-review.ts';

const ICONS: Readonly<Record<ReviewAction, LucideIcon>> = {
  approve: Check,
  decline: X,
  block: Ban,
  unblock: CircleCheck,
  business_off: Briefcase,
  business_on: BriefcaseBusiness,
};

/** Actions that end something for the store. */
const DANGEROUS: ReadonlySet<ReviewAction> = new Set<ReviewAction>(['decline', 'block']);
/** Decisions on an application are buttons; the other actions are in a menu. */
const APPLICATION_DECISIONS: ReadonlySet<ReviewAction> = new Set<ReviewAction>(['approve', 'decline']);

type StoreDialog = ReviewAction | 'delete' | 'open';

/** What the signed-in admin user may do with this store. */
export function StoreActions({ store }: { readonly store: AdminStoreDetail }) {
  const { t } = useTranslation(['admin', 'shell']);
  const { adminUser } = useAdminSession();
  const [dialog, setDialog] = useState<StoreDialog>();
  const canEdit = useAdminPermission('edit');
  const canDelete = useAdminPermission('delete') && store.review_state === 'declined';
  const canImpersonate = adminUser.role === 'Admin' && store.review_state === 'approved';
  const actions = canEdit ? actionsFor(accountStatus(store)) : [];
  const decisions = actions.filter((action) => APPLICATION_DECISIONS.has(action));
  const others = actions.filter((action) => !APPLICATION_DECISIONS.has(action));
  const close = () => setDialog(undefined);
  return (
    <>
      {decisions.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            variant={action === 'approve' ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            onClick={() => setDialog(action)}
          >
            {t(`action.${action}`)}
          </Button>
        );
      })}
      {canImpersonate && (
        <Button icon={<ExternalLink data-flip-in-rtl="" aria-hidden="true" />} onClick={() => setDialog('open')}>
          {t('enter.action')}
        </Button>
      )}
      {(others.length > 0 || canDelete) && (
        <Menu
          label={t('shell:button.more')}
          align="end"
          trigger={<Button icon={<Ellipsis aria-hidden="true" />}>{t('shell:button.more')}</Button>}
        >
          {others.map((action) => {
            const Icon = ICONS[action];
            return (
              <MenuItem
                key={action}
                icon={<Icon aria-hidden="true" />}
                danger={DANGEROUS.has(action)}
                onSelect={() => setDialog(action)}
              >
                {t(`action.${action}`)}
              </MenuItem>
            );
          })}
          {canDelete && (
            <>
              {others.length > 0 && <MenuSeparator />}
              <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setDialog('delete')}>
                {t('delete.action')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {dialog === 'delete' && <DeleteDialog store={store} onClose={close} />}
      {dialog === 'open' && <OpenPanelDialog store={store} onClose={close} />}
      {dialog !== undefined && dialog !== 'delete' && dialog !== 'open' && (
        <ReviewDialog store={store} action={dialog} onClose={close} />
      )}
    </>
  );
}

interface ReviewDialogProps {
  readonly store: AdminStoreDetail;
  readonly action: ReviewAction;
  readonly onClose: () => void;
}

function ReviewDialog({ store, action, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('admin');
  const name = localizedText(store.name, useLanguage());
  const { review, isPending, failure } = useStoreReview();
  // The store as it was when the dialog opened. After a conflict, the current store is reviewed.
  const [first] = useState(store);
  const reviewed = failure === undefined ? first : store;
  return (
    <NoteDialog
      title={t(`ask.${action}.title`, { name })}
      description={t(`ask.${action}.text`)}
      confirmLabel={t(`action.${action}`)}
      danger={DANGEROUS.has(action)}
      pending={isPending}
      isNoteNeeded={reviewNeedsNote(action)}
      failure={failure}
      onConfirm={(note) => void review(reviewed, action, note).then((isDone) => isDone && onClose())}
      onCancel={onClose}
    />
  );
}
