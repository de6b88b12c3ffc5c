import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { OrderCard, TimelineEntry } from '#order-shapes.ts';
import type { Guess } from '#rtk/guess.ts';
import { addGuess, confirmedCard, dropGuess, type OrderBook, putCard } from '#rtk/order-book.ts';
import { addGuessToFile, dropGuessFromFile, type OrderFile, putCardInFile, putCardInRow } from '#rtk/order-file.ts';
import { type OrderPageArg, orderListsApi } from '#rtk/order-lists.ts';
import { listTag } from '#rtk/tags.ts';

// One order stands in up to three caches: the running orders, its detail, and pages of lists. What happens to it
// happens to all of them, here.

/** The part of a store's state that the caches live in. */
export type CacheState = Parameters<ReturnType<typeof orderListsApi.endpoints.getOrderDetail.select>>[0];
export type CacheDispatch = ThunkDispatch<CacheState, unknown, UnknownAction>;
type CacheThunk<Result = void> = (dispatch: CacheDispatch, getState: () => CacheState) => Result;

/** Changes the running orders, if they are in the cache. */
export const updateBook =
  (change: (book: OrderBook) => OrderBook): CacheThunk =>
  (dispatch, getState) => {
    const { data } = orderListsApi.endpoints.listRunningOrders.select()(getState());
    const next = data && change(data);
    // A change that changes nothing would wake every subscriber all the same.
    if (next === undefined || next === data) return;
    dispatch(orderListsApi.util.updateQueryData('listRunningOrders', undefined, () => next));
  };

const updateFile =
  (orderId: string, change: (file: OrderFile) => OrderFile): CacheThunk =>
  (dispatch, getState) => {
    const { data } = orderListsApi.endpoints.getOrderDetail.select(orderId)(getState());
    const next = data && change(data);
    if (next === undefined || next === data) return;
    dispatch(orderListsApi.util.updateQueryData('getOrderDetail', orderId, () => next));
  };

/** Puts a card that the platform told into every list and detail that shows its order, wherever it is the newer one. */
export const putOrder =
  (card: OrderCard, entry?: TimelineEntry): CacheThunk =>
  (dispatch) => {
    dispatch(updateBook((book) => putCard(book, card)));
    dispatch(putOrderBesideBook(card, entry));
  };

/** The same for the detail and the lists alone, where the running orders have taken the event itself. */
export const putOrderBesideBook =
  (card: OrderCard, entry?: TimelineEntry): CacheThunk =>
  (dispatch, getState) => {
    dispatch(updateFile(card.order_id, (file) => putCardInFile(file, card, entry)));
    for (const { endpointName, originalArgs } of orderListsApi.util.selectInvalidatedBy(getState(), [
      listTag('OrderHistory'),
    ])) {
      if (endpointName !== 'listOrderPage') continue;
      const asked = originalArgs as OrderPageArg;
      const { data } = orderListsApi.endpoints.listOrderPage.select(asked)(getState());
      if (!data?.orders.some((row) => row.order_id === card.order_id && row.version < card.version)) continue;
      const rows = data.orders.map((row) => (row.order_id === card.order_id ? putCardInRow(row, card) : row));
      const next = { ...data, orders: rows };
      dispatch(orderListsApi.util.updateQueryData('listOrderPage', asked, () => next));
    }
  };

/** Shows a change before it is confirmed. */
export const showGuess =
  (orderId: string, guess: Guess): CacheThunk =>
  (dispatch) => {
    dispatch(updateBook((book) => addGuess(book, orderId, guess)));
    dispatch(updateFile(orderId, (file) => addGuessToFile(file, guess)));
  };

/** Takes a shown change back; what is confirmed by now shows through. */
export const takeGuessBack =
  (orderId: string, guessId: string): CacheThunk =>
  (dispatch) => {
    dispatch(updateBook((book) => dropGuess(book, orderId, guessId)));
    dispatch(updateFile(orderId, (file) => dropGuessFromFile(file, guessId)));
  };

/** The newest version of an order that the platform has told this cache; undefined where the order is in none. */
export const confirmedVersion =
  (orderId: string): CacheThunk<number | undefined> =>
  (_dispatch, getState) => {
    const state = getState();
    const book = orderListsApi.endpoints.listRunningOrders.select()(state).data;
    const file = orderListsApi.endpoints.getOrderDetail.select(orderId)(state).data;
    const versions = [book && confirmedCard(book, orderId)?.version, file?.confirmed.version];
    const known = versions.filter((version) => version !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  };

/** Is the card newer than the order's detail in the cache? False where there is none. */
export const isNews =
  (card: OrderCard): CacheThunk<boolean> =>
  (_dispatch, getState) => {
    const { data } = orderListsApi.endpoints.getOrderDetail.select(card.order_id)(getState());
    return data !== undefined && card.version > data.confirmed.version;
  };
