// A page of React: the running orders of the store that is signed in, kept true by the line of events, each with a button
// that takes it one step further. Texts, styles and the form to sign in with are the page's own affair.
import { configureStore } from '@reduxjs/toolkit';
import type { Client } from '@store-panel/api-client/client';
import { platformApi } from '@store-panel/api-client/rtk/api';
import { clientExtraArgument } from '@store-panel/api-client/rtk/client-extra';
import { startOrderSync } from '@store-panel/api-client/rtk/orders/order-sync';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { useSetOrderStatusMutation } from '@store-panel/api-client/rtk/orders/orders';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { ORDER_STATUS } from '@store-panel/domain/orders/status';
import { type ReactNode, useEffect } from 'react';
import { Provider, useStore } from 'react-redux';

/** One cache for each client; made once, outside of React. */
export const createCache = (client: Client) =>
  configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
export type Cache = ReturnType<typeof createCache>;

export function App({
  cache,
  client,
  storeId,
}: {
  readonly cache: Cache;
  readonly client: Client;
  readonly storeId: string;
}) {
  return (
    <Provider store={cache}>
      <Live client={client} storeId={storeId}>
        <RunningOrders />
      </Live>
    </Provider>
  );
}

function Live({
  client,
  storeId,
  children,
}: {
  readonly client: Client;
  readonly storeId: string;
  readonly children: ReactNode;
}) {
  const store = useStore() as Cache;
  useEffect(() => {
    const live = startOrderSync({ store, client, storeId });
    return () => live.stop();
  }, [store, client, storeId]);
  return children;
}

function RunningOrders() {
  const { data, error } = useListRunningOrdersQuery();
  if (error && 'textKey' in error) return <p role="alert">{`${error.textKey} (${error.requestId ?? ''})`}</p>;
  if (!data) return <p role="status">…</p>;
  return (
    <ul>
      {data.orders.map((order) => (
        <Order key={order.order_id} order={order} />
      ))}
    </ul>
  );
}

const NEXT = {
  [ORDER_STATUS.waiting]: { order_status: ORDER_STATUS.accepted, label: 'Accept' },
  [ORDER_STATUS.accepted]: { order_status: ORDER_STATUS.preparing, label: 'Prepare' },
  [ORDER_STATUS.preparing]: { order_status: ORDER_STATUS.ready, label: 'Ready' },
} as const;

function Order({
  order: { order_id, unique_id, version, order_status, customer_name },
}: {
  readonly order: OrderCard;
}) {
  const [setStatus] = useSetOrderStatusMutation();
  const next = order_status in NEXT ? NEXT[order_status as keyof typeof NEXT] : null;
  return (
    <li>
      {`#${unique_id} ${customer_name}`}
      {next && (
        <button type="button" onClick={() => void setStatus({ order_id, version, order_status: next.order_status })}>
          {next.label}
        </button>
      )}
    </li>
  );
}
