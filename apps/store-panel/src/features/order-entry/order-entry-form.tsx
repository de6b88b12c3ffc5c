import type { PlacedManualOrder } from '@store-panel/api-client/rtk/orders/manual-orders';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useAnnounce } from '@store-panel/ui/live-announcer';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Inline } from '@store-panel/ui/stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import type { CartLineInput } from './cart.ts';
import { toNamedLine } from './cart/named-line.ts';
import { OrderCard } from './cart/order-card.tsx';
import { TotalBar } from './cart/total-bar.tsx';
import { type LineDialogState, LineDialog } from './choose/line-dialog.tsx';
import css from './create-order-page.module.css';
import { CustomerCard } from './customer/customer-card.tsx';
import { useCustomers } from './customer/use-customers.ts';
import { STEPS } from './fields.ts';
import { MenuCard } from './menu/menu-card.tsx';
import { type LocaleFormat, normalizedPhone, toQuoteRequest } from './order-body.ts';
import { FulfilmentCard } from './fulfilment/fulfilment-card.tsx';
import { type OrderEntry, OrderEntryProvider } from './order-entry.tsx';
import { usePersistedOrderForm } from './use-persisted-order-form.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { useSteps } from './use-steps.ts';
import { useOrderEntryShortcuts } from './use-order-entry-shortcuts.ts';

interface OrderEntryFormProps {
  readonly menu: Menu;
  readonly onPlaced: (placed: PlacedManualOrder) => void;
}

/** Customer, menu and order side by side; one step at a time on narrow screens. */
export function OrderEntryForm({ menu, onPlaced }: OrderEntryFormProps) {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const clock = useClock();
  const announce = useAnnounce();
  const { session } = useStoreSession();
  const isReadOnly = useIsReadOnly();
  const isOffline = useObservable(isDisconnectedObservable);
  const { form, dispatch, isRestored, restart } = usePersistedOrderForm();
  const [isSubmitAttempted, setSubmitAttempted] = useState(false);
  const [dialogState, setDialogState] = useState<LineDialogState>();
  const { step, setStep, goTo } = useSteps();
  const { currency, timezone: zone } = session;
  const localeFormat = useMemo(
    (): LocaleFormat => ({ language, currency, zone, clock }),
    [language, currency, zone, clock],
  );
  const quoteRequest = useMemo(() => toQuoteRequest(form, localeFormat), [form, localeFormat]);
  const { lines } = form.cart;
  const quoteState = useQuote(
    quoteRequest,
    lines.map(({ id }) => id),
    isOffline,
  );
  const customers = useCustomers(normalizedPhone(form.fields), isOffline);
  function remove(lineId: string) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return;
    dispatch({ type: 'cart', action: { type: 'remove', id: lineId } });
    announce(t('cart.removed', { name: toNamedLine(menu, line, language)?.name ?? t('cart.unknown') }));
  }
  const orderEntry: OrderEntry = {
    form,
    dispatch,
    remove,
    setFields: (fields) => dispatch({ type: 'setFields', fields }),
    menu,
    localeFormat,
    quoteState,
    ...customers,
    isOffline,
    isSubmitAttempted,
    goTo,
  };
  function startNewOrder() {
    setSubmitAttempted(false);
    restart();
    goTo('phone');
  }
  const isSubmitDisabled = isOffline || isReadOnly;
  const placement = usePlaceOrder({
    orderEntry,
    isSubmitDisabled,
    onSubmitAttempt: () => setSubmitAttempted(true),
    onPlaced(placed) {
      startNewOrder();
      onPlaced(placed);
    },
  });
  function undoCartChange(): boolean {
    if (form.cart.before.length === 0) return false;
    dispatch({ type: 'cart', action: { type: 'undo' } });
    return true;
  }
  useOrderEntryShortcuts({
    goTo,
    place: placement.place,
    undo: undoCartChange,
    remove,
  });

  function add(input: CartLineInput, name: string) {
    dispatch({ type: 'cart', action: { type: 'add', inputs: [input] } });
    announce(t('menu.added', { quantity: input.quantity, name }));
  }
  function handleItemPick(item: MenuItem, quantity: number) {
    if (item.modifier_group_ids.length > 0) return setDialogState({ for: 'item', item, quantity });
    add({ item_id: item.item_id, quantity, options: [], note: '' }, localizedText(item.name, language));
  }
  function handleLineSubmit(input: CartLineInput) {
    if (dialogState?.for === 'line')
      dispatch({ type: 'cart', action: { type: 'change', id: dialogState.line.id, input } });
    else if (dialogState?.for === 'item') add(input, localizedText(dialogState.item.name, language));
    else if ('name' in input) add(input, input.name);
    setDialogState(undefined);
  }
  function openLineDialog(lineId: string | null) {
    const line = lines.find(({ id }) => id === lineId);
    setDialogState(line ? { for: 'line', line } : { for: 'own' });
  }
  return (
    <OrderEntryProvider value={orderEntry}>
      <div className={css.frame}>
        <div className={css.form}>
          <div className={css.notes}>
            {isOffline && <InlineAlert tone="warning">{t('offline')}</InlineAlert>}
            {isRestored && (
              <InlineAlert tone="info">
                <Inline spread>
                  {t('restored')}
                  <Button size="sm" variant="quiet" onClick={startNewOrder}>
                    {t('throwAway')}
                  </Button>
                </Inline>
              </InlineAlert>
            )}
            <div className={css.steps}>
              <SegmentedControl
                label={t('step.label')}
                value={step}
                onChange={setStep}
                options={STEPS.map((value) => ({ value, label: t(`step.${value}`) }))}
              />
            </div>
          </div>
          <div className={css.parts} data-step={step}>
            <div className={css.customer}>
              <CustomerCard />
              <FulfilmentCard />
            </div>
            <div className={css.menu}>
              <MenuCard onPick={handleItemPick} />
            </div>
            <div className={css.order}>
              <OrderCard placing={placement} onChange={openLineDialog} />
            </div>
          </div>
          <div className={css.bar}>
            <TotalBar step={step} onStep={setStep} placing={placement} isSubmitDisabled={isSubmitDisabled} />
          </div>
        </div>
      </div>
      {dialogState && (
        <LineDialog state={dialogState} onChoose={handleLineSubmit} onClose={() => setDialogState(undefined)} />
      )}
    </OrderEntryProvider>
  );
}
