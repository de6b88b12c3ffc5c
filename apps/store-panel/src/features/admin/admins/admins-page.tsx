import { type AdminAccount, useListAdminsQuery } from '@store-panel/api-client/rtk/admin/admin-accounts';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { MenuItem } from '@store-panel/ui/menu';
import { Page, PageHeader } from '@store-panel/ui/page';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { PersonCell } from '#shared/lists/columns/person-cell.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from '#features/admin/admin-list.module.css';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { useDateFormatters } from '#shared/time/date-formatters.ts';
import { AdminDialog } from './admin-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import { grantedActions } from './admin-permissions.ts';

const rowKey = ({ _id }: AdminAccount) => _id;

type AdminDialogState = { readonly type: 'add' } | { readonly type: 'edit' | 'delete'; readonly record: AdminAccount };

/** The admin users, and what each may do. */
export function AdminsPage() {
  const { t } = useTranslation(['admin', 'screens']);
  const { data, error, isFetching, refetch } = useListAdminsQuery();
  const [dialogState, setDialogState] = useState<AdminDialogState>();
  const title = t(`screens:${screenLabelKey('admins')}`);
  usePageTitle(title);
  const fallback = listFallback({
    error: data ? undefined : error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: data !== undefined,
    // Never the case: it contains at least the admin user.
    emptyState: undefined,
  });
  const close = () => setDialogState(undefined);
  return (
    <Page>
      <PageHeader
        title={title}
        description={t('admins.intro')}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialogState({ type: 'add' })}>
            {t('admins.add')}
          </Button>
        }
      />
      <DataTable label={title} columns={useColumns(setDialogState)} rows={data} rowKey={rowKey} fallback={fallback} />
      {dialogState?.type === 'add' && <AdminDialog onClose={close} />}
      {dialogState?.type === 'edit' && <AdminDialog record={dialogState.record} onClose={close} />}
      {dialogState?.type === 'delete' && <DeleteAdminDialog record={dialogState.record} onClose={close} />}
    </Page>
  );
}

function useColumns(openDialog: (dialogState: AdminDialogState) => void): readonly Column<AdminAccount>[] {
  const { t } = useTranslation(['admin', 'shell']);
  const language = useLanguage();
  const formatters = useDateFormatters();
  const { adminUser } = useAdminSession();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ _id, name, email }) => (
          <PersonCell name={name} email={email}>
            {_id === adminUser._id && <Badge tone="accent">{t('admins.you')}</Badge>}
          </PersonCell>
        ),
      },
      { id: 'role', header: t('field.role'), render: ({ role }) => t(`role.${role}`) },
      {
        id: 'may',
        header: t('field.permissions'),
        render: (record) => {
          const actions = grantedActions(record).map((action) => t(`permission.${action}.name`));
          if (actions.length === 0) return t('permission.look');
          return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(actions);
        },
      },
      {
        id: 'since',
        header: t('admins.since'),
        align: 'end',
        hideWhenNarrow: true,
        render: ({ created_at }) => <span className={css.stamp}>{formatters.day(created_at)}</span>,
      },
      actionsColumn(t('column.actions'), (record) => (
        <RowMenu name={record.name}>
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog({ type: 'edit', record })}>
            {t('admins.edit')}
          </MenuItem>
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            danger
            disabled={record._id === adminUser._id}
            onSelect={() => openDialog({ type: 'delete', record })}
          >
            {t('admins.delete')}
          </MenuItem>
        </RowMenu>
      )),
    ],
    [t, language, formatters, adminUser, openDialog],
  );
}
