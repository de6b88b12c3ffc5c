import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { displayedStatus } from '@store-panel/domain/orders/status';
import { Board, type BoardMove } from '@store-panel/ui/board';
import { Bike, CookingPot, type LucideIcon, PackageCheck, Sparkles } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { now } from '#shared/minute-clock.ts';
import { useObserved } from '#shared/observable.ts';
import { actorOf, useStoreSession } from '#shared/session/store-session.tsx';
import { nextStep, offersFor } from '../actions/offers.ts';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { actionOfKey, HELP_KEY, NEXT_KEY } from './board-keys.ts';
import type { KeyChoice } from './key-choice.ts';
import { OrderCardView } from './order-card-view.tsx';
import { columnsOf, type Stage, STAGES } from './stages.ts';

const LOOKS = {
  new: ['accent', Sparkles],
  kitchen: ['info', CookingPot],
  ready: ['success', PackageCheck],
  courier: ['neutral', Bike],
} as const satisfies Record<Stage, readonly [string, LucideIcon]>;

const cardKey = ({ order_id }: OrderCard) => order_id;
const itemsOf = ({ lines }: OrderCard) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const cardHref = ({ order_id }: OrderCard) => pathToOrder(order_id);

interface OrderBoardProps {
  readonly orders: readonly OrderCard[];
  readonly keys: KeyChoice;
  readonly onHelp: () => void;
}

/** The running orders by stage. Moves go by button, by key and by menu; what moves by itself is announced. */
export function OrderBoard({ orders, keys, onHelp }: OrderBoardProps) {
  const { t } = useTranslation(['orders', 'status']);
  const onCardKey = useCardKeys(onHelp);
  const stages = useMemo(() => columnsOf(orders), [orders]);
  const columns = STAGES.map((stage) => {
    const [tone, Icon] = LOOKS[stage];
    return {
      id: stage,
      tone,
      icon: <Icon aria-hidden="true" />,
      title: t(`board.column.${stage}`),
      emptyText: t(`board.empty.${stage}`),
      cards: stages[stage],
    };
  });
  const cardLabel = (order: OrderCard) =>
    [
      t('number', { number: order.unique_id }),
      order.customer_name,
      t(`status:short.${displayedStatus(order)}`),
      t('card.items', { count: itemsOf(order) }),
    ].join(', ');

  function announce({ card, from }: BoardMove<OrderCard>): string {
    return from === undefined
      ? t('board.announceNew', { number: card.unique_id, customer: card.customer_name })
      : t('board.announceMoved', { number: card.unique_id, status: t(`status:short.${displayedStatus(card)}`) });
  }
  const renderCard = useCallback(
    (order: OrderCard) => <OrderCardView order={order} showsKeys={keys.isOn} />,
    [keys.isOn],
  );
  return (
    <Board
      label={t('board.label')}
      columns={columns}
      cardKey={cardKey}
      cardHref={cardHref}
      cardLabel={cardLabel}
      renderCard={renderCard}
      announce={announce}
      {...(keys.isOn && { onCardKey })}
    />
  );
}

/** Single keys on the card that has the focus; "?" explains them wherever the focus is. */
function useCardKeys(onHelp: () => void): (order: OrderCard, key: string) => void {
  const { desk } = useDesk();
  const { session, readOnly } = useStoreSession();
  const { choose } = useOrderActions();
  const isOffline = useObserved(desk.isOffline);
  const help = useRef(onHelp);
  useEffect(() => {
    help.current = onHelp;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      if (event.key === HELP_KEY && !isTyping && !event.ctrlKey && !event.metaKey) help.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (order, key) => {
    const isEnding = desk.endings.list.get().some((ending) => ending.order.order_id === order.order_id);
    const actor = actorOf(session);
    const offers = offersFor(order, actor, { readOnly, isOffline, isEnding }, now());
    const wanted = key === NEXT_KEY ? nextStep(order, actor, offers, now())?.action : actionOfKey(key);
    const offer = offers.find(({ action }) => action === wanted);
    if (offer && offer.refusal === undefined) choose(offer.action, order);
  };
}
