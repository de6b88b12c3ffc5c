import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { OrderCard, TimelineEntry } from '#order-models.ts';
import type { OptimisticUpdate } from '#rtk/orders/optimistic-updates.ts';
import {
  addOptimisticUpdateTo,
  findConfirmedOrder,
  removeOptimisticUpdateFrom,
  type RunningOrdersState,
  upsertOrder,
} from '#rtk/orders/running-orders.ts';
import {
  addOptimisticUpdateToDetail,
  removeOptimisticUpdateFromDetail,
  type CachedOrderDetail,
  mergeCardIntoDetail,
  mergeCardIntoRow,
} from '#rtk/orders/order-detail-cache.ts';
import { orderDetailApi } from '#rtk/orders/order-detail.ts';
import type { OrderPageArg } from '#rtk/orders/order-lists.ts';
import { listTag } from '#rtk/tags.ts';

// One order is in up to three caches: the running orders, its detail, and pages of lists. Every update here covers all
// of them.

/** The part of a store's state that the caches live in. */
export type CacheState = Parameters<ReturnType<typeof orderDetailApi.endpoints.getOrderDetail.select>>[0];
export type CacheDispatch = ThunkDispatch<CacheState, unknown, UnknownAction>;
type CacheThunk<Result = void> = (dispatch: CacheDispatch, getState: () => CacheState) => Result;

/** Changes the running orders, if they are in the cache. */
export const updateRunningOrders =
  (change: (book: RunningOrdersState) => RunningOrdersState): CacheThunk =>
  (dispatch, getState) => {
    const { data } = orderDetailApi.endpoints.listRunningOrders.select()(getState());
    const next = data && change(data);
    // A change that changes nothing would wake every subscriber all the same.
    if (next === undefined || next === data) return;
    dispatch(orderDetailApi.util.updateQueryData('listRunningOrders', undefined, () => next));
  };

const updateFile =
  (orderId: string, change: (file: CachedOrderDetail) => CachedOrderDetail): CacheThunk =>
  (dispatch, getState) => {
    const { data } = orderDetailApi.endpoints.getOrderDetail.select(orderId)(getState());
    const next = data && change(data);
    if (next === undefined || next === data) return;
    dispatch(orderDetailApi.util.updateQueryData('getOrderDetail', orderId, () => next));
  };

/** Puts a card from the platform into every cached list and detail of its order that is older. */
export const upsertOrderInCaches =
  (card: OrderCard, entry?: TimelineEntry): CacheThunk =>
  (dispatch) => {
    dispatch(updateRunningOrders((book) => upsertOrder(book, card)));
    dispatch(upsertOrderInDetailAndLists(card, entry));
  };

/** The same for the detail and the lists alone, where the running orders have taken the event itself. */
export const upsertOrderInDetailAndLists =
  (card: OrderCard, entry?: TimelineEntry): CacheThunk =>
  (dispatch, getState) => {
    dispatch(updateFile(card.order_id, (file) => mergeCardIntoDetail(file, card, entry)));
    for (const { endpointName, originalArgs } of orderDetailApi.util.selectInvalidatedBy(getState(), [
      listTag('OrderHistory'),
    ])) {
      if (endpointName !== 'listOrderPage') continue;
      const arg = originalArgs as OrderPageArg;
      const { data } = orderDetailApi.endpoints.listOrderPage.select(arg)(getState());
      if (!data?.orders.some((row) => row.order_id === card.order_id && row.version < card.version)) continue;
      const rows = data.orders.map((row) => (row.order_id === card.order_id ? mergeCardIntoRow(row, card) : row));
      const next = { ...data, orders: rows };
      dispatch(orderDetailApi.util.updateQueryData('listOrderPage', arg, () => next));
    }
  };

/** Shows a change before it is confirmed. */
export const addOptimisticUpdate =
  (orderId: string, update: OptimisticUpdate): CacheThunk =>
  (dispatch) => {
    dispatch(updateRunningOrders((book) => addOptimisticUpdateTo(book, orderId, update)));
    dispatch(updateFile(orderId, (file) => addOptimisticUpdateToDetail(file, update)));
  };

/** Removes an optimistic update, after success or failure. The confirmed state shows again. */
export const removeOptimisticUpdate =
  (orderId: string, updateId: string): CacheThunk =>
  (dispatch) => {
    dispatch(updateRunningOrders((book) => removeOptimisticUpdateFrom(book, orderId, updateId)));
    dispatch(updateFile(orderId, (file) => removeOptimisticUpdateFromDetail(file, updateId)));
  };

/** Returns the newest confirmed version of an order in the caches; undefined if it is in none. */
export const selectConfirmedVersion =
  (orderId: string): CacheThunk<number | undefined> =>
  (_dispatch, getState) => {
    const state = getState();
    const book = orderDetailApi.endpoints.listRunningOrders.select()(state).data;
    const file = orderDetailApi.endpoints.getOrderDetail.select(orderId)(state).data;
    const versions = [book && findConfirmedOrder(book, orderId)?.version, file?.confirmed.version];
    const confirmed = versions.filter((version) => version !== undefined);
    return confirmed.length === 0 ? undefined : Math.max(...confirmed);
  };

/** Is the card newer than the order's detail in the cache? False where there is none. */
export const isNewerThanCachedDetail =
  (card: OrderCard): CacheThunk<boolean> =>
  (_dispatch, getState) => {
    const { data } = orderDetailApi.endpoints.getOrderDetail.select(card.order_id)(getState());
    return data !== undefined && card.version > data.confirmed.version;
  };
