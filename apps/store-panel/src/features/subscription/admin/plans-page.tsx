import { type SubscriptionPlan, useListPlansQuery } from '@store-panel/api-client/rtk/admin/plans';
import { localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { CopyField } from '@store-panel/ui/copy-field';
import type { Column } from '@store-panel/ui/data-table';
import { IconButton } from '@store-panel/ui/icon-button';
import { CalendarPlus, ClipboardList, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import { GrantDaysDialog } from './grant-days-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const NO_FILTERS = {};
/** Notices that the server follows. */
const EVENTS = ['checkout.session.completed', 'payment_intent.succeeded', 'payment_intent.payment_failed'];
const keyOf = ({ plan_id: id }: SubscriptionPlan): string => id;

type Shown = { readonly type: 'grant' } | { readonly type: 'plan'; readonly plan: SubscriptionPlan | undefined };

/** Plans that stores subscribe to, and days that they are given without paying. */
export function PlansPage() {
  const { t } = useTranslation(['subscription', 'screens']);
  const language = useLanguage();
  const params = useListParams(NO_FILTERS);
  const query = useListPlansQuery(params.filters);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  async function reload(plan: SubscriptionPlan) {
    const { data } = await query.refetch();
    const current = data?.plans.find((row) => row.plan_id === plan.plan_id);
    setShown(current ? { type: 'plan', plan: current } : null);
  }
  return (
    <ListPage
      screen="plans"
      description={t('admin.intro')}
      actions={
        <>
          <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setShown({ type: 'grant' })}>
            {t('admin.grant.button')}
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setShown({ type: 'plan', plan: undefined })}
          >
            {t('admin.add')}
          </Button>
        </>
      }
      query={query}
      rowsOf={({ plans }) => plans}
      rowKey={keyOf}
      columns={usePlanColumns((plan) => setShown({ type: 'plan', plan }))}
      params={params}
      search={{ label: t('screens:screen.plans'), placeholder: t('admin.search') }}
      empty={{ icon: <ClipboardList />, title: t('admin.empty.title'), text: t('admin.empty.text') }}
    >
      {query.data?.notice_url && (
        <CopyField
          label={t('admin.webhook.label')}
          value={query.data.notice_url}
          help={t('admin.webhook.help', { events: new Intl.ListFormat(language).format(EVENTS.map(isolateLtr)) })}
        />
      )}
      {shown?.type === 'grant' && <GrantDaysDialog onClose={close} />}
      {shown?.type === 'plan' && (
        <PlanDialog
          key={shown.plan?.version ?? 'new'}
          plan={shown.plan}
          onReload={shown.plan && (() => void reload(shown.plan as SubscriptionPlan))}
          onClose={close}
        />
      )}
    </ListPage>
  );
}

function usePlanColumns(onEdit: (plan: SubscriptionPlan) => void): readonly Column<SubscriptionPlan>[] {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('compare.cost'),
        isTitle: true,
        render: ({ name }) => <bdi>{localizedText(name, language)}</bdi>,
      },
      { id: 'package', header: t('fact.package'), render: ({ package_type: type }) => t(`package.${type}`) },
      {
        id: 'prices',
        header: t('fact.price'),
        render: ({ prices }) => (
          <bdi>{prices.map(({ price, currency }) => formatMoney(price, { language, currency })).join(' · ')}</bdi>
        ),
      },
      {
        id: 'trial',
        header: t('admin.trialDays'),
        align: 'end',
        render: ({ trial_days: days }) => days,
      },
      { id: 'stores', header: t('admin.stores'), align: 'end', render: ({ store_count: count }) => count },
      {
        id: 'offered',
        header: t('admin.offered'),
        render: ({ is_offered: isOffered }) => (
          <Badge tone={isOffered ? 'success' : 'neutral'}>
            {t(isOffered ? 'admin.isOffered' : 'admin.notOffered')}
          </Badge>
        ),
      },
      actionsColumn(t('admin.edit'), (plan) => (
        <IconButton
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          label={t('admin.editNamed', { plan: localizedText(plan.name, language) })}
          onClick={() => onEdit(plan)}
        />
      )),
    ],
    [t, language, onEdit],
  );
}
