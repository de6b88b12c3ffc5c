import { type Person, type PersonKind, useReviewPersonMutation } from '@store-panel/api-client/rtk/admin/people';
import { type ReviewAction, reviewNeedsNote } from '@store-panel/domain/store/review';
import { IconButton } from '@store-panel/ui/icon-button';
import { Menu, MenuItem } from '@store-panel/ui/menu';
import { Ban, Check, CircleCheck, Coins, Ellipsis, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { NoteDialog } from '#features/admin/review/note-dialog.tsx';
import { actionsFor, accountStatus } from '#features/admin/review/account-status.ts';
import { showReviewToast } from '#features/admin/review/review-toast.ts';
import { useAdminSlots } from '#features/admin/frame/admin-slots.ts';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';

/** People have no business that could be turned off. */
const ACTIONS = { approve: Check, decline: X, block: Ban, unblock: CircleCheck } as const satisfies Partial<
  Record<ReviewAction, LucideIcon>
>;
type PersonAction = keyof typeof ACTIONS;

const isPersonAction = (action: ReviewAction): action is PersonAction => Object.hasOwn(ACTIONS, action);

interface UserActionsProps {
  readonly kind: PersonKind;
  readonly person: Person;
}

/** Actions for a customer or courier; nothing for users without the permission. */
export function UserActions({ kind, person }: UserActionsProps) {
  const { t } = useTranslation(['admin', 'shell']);
  const [dialogAction, setDialogAction] = useState<PersonAction>();
  const [isCollectorOpen, setCollectorOpen] = useState(false);
  const { CollectorDialog } = useAdminSlots();
  // Where money goes is decided by administrators alone.
  const collectsFor = useAdminSession().adminUser.role === 'Admin' ? person.collects_for : null;
  const actions = actionsFor(accountStatus(person)).filter(isPersonAction);
  if (!useAdminPermission('edit')) return null;
  return (
    <>
      <Menu
        label={person.name}
        align="end"
        trigger={
          <IconButton
            size="sm"
            icon={<Ellipsis aria-hidden="true" />}
            label={`${t('shell:button.more')}: ${person.name}`}
          />
        }
      >
        {actions.map((action) => {
          const Icon = ACTIONS[action];
          return (
            <MenuItem
              key={action}
              icon={<Icon aria-hidden="true" />}
              danger={action === 'decline' || action === 'block'}
              onSelect={() => setDialogAction(action)}
            >
              {t(`action.${action}`)}
            </MenuItem>
          );
        })}
        {collectsFor !== null && (
          <MenuItem icon={<Coins aria-hidden="true" />} onSelect={() => setCollectorOpen(true)}>
            {t('collector')}
          </MenuItem>
        )}
      </Menu>
      {isCollectorOpen && collectsFor !== null && (
        <CollectorDialog
          channel={{ id: person._id, name: person.name, version: person.version, collectsFor }}
          onClose={() => setCollectorOpen(false)}
        />
      )}
      {dialogAction && (
        <PersonDialog kind={kind} person={person} action={dialogAction} onClose={() => setDialogAction(undefined)} />
      )}
    </>
  );
}

interface PersonDialogProps extends UserActionsProps {
  readonly action: PersonAction;
  readonly onClose: () => void;
}

function PersonDialog({ kind, person, action, onClose }: PersonDialogProps) {
  const { t } = useTranslation('admin');
  const { toasts } = useAppServices();
  const [change, { isLoading, error }] = useReviewPersonMutation();

  async function review({ _id: id, version, name, ...account }: Person, reviewAction: PersonAction, note = '') {
    const { data: changed } = await change({ kind, id, version, action: reviewAction, ...(note !== '' && { note }) });
    if (!changed) return;
    const before = accountStatus(account);
    void showReviewToast(toasts, {
      action: reviewAction,
      before,
      name,
      undo: (back) => {
        if (isPersonAction(back)) void review(changed, back);
      },
    });
    onClose();
  }
  return (
    <NoteDialog
      title={t(`askPerson.${action}.title`, { name: person.name })}
      description={t(`askPerson.${action}.text`)}
      confirmLabel={t(`action.${action}`)}
      danger={action === 'decline' || action === 'block'}
      pending={isLoading}
      isNoteNeeded={reviewNeedsNote(action)}
      failure={error}
      onConfirm={(note) => void review(person, action, note)}
      onCancel={onClose}
    />
  );
}
