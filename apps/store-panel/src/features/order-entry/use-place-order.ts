import { useAddBookAddressMutation } from '@store-panel/api-client/rtk/address-book';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import {
  type NewManualOrder,
  type PlacedManualOrder,
  useCreateManualOrderMutation,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { isWarning } from '@store-panel/domain/orders/manual-orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { typedAddress } from '#shared/location/address-part-values.ts';
import { FIELD_OF, FIELD_OF_PLACE, type FieldName, PLACE_OF } from './fields.ts';
import { invalidFields, missingFields, toOrderRequest, normalizedPhone, toQuoteRequest } from './order-body.ts';
import type { OrderFields, OrderForm } from './order-form.ts';
import type { OrderEntry } from './order-entry.tsx';

export interface OrderPlacement {
  readonly isSending: boolean;
  readonly failure: SerializedApiError | undefined;
  /** No reply arrived: the order may have been placed. */
  readonly isOutcomeUnknown: boolean;
  readonly place: () => void;
}

/** Error families after which it is unknown whether the platform has placed the order. */
const OUTCOME_UNKNOWN: ReadonlySet<SerializedApiError['family']> = new Set([
  'connection',
  'timeout',
  'malformedReply',
  'server',
]);

interface PlaceOrderOptions {
  readonly orderEntry: OrderEntry;
  /** Offline, or the store is read-only. */
  readonly isSubmitDisabled: boolean;
  readonly onSubmitAttempt: () => void;
  readonly onPlaced: (placed: PlacedManualOrder) => void;
}

/** Places the order once its quote is current. If a field blocks it, focuses that field instead. */
export function usePlaceOrder({
  orderEntry,
  isSubmitDisabled,
  onSubmitAttempt,
  onPlaced,
}: PlaceOrderOptions): OrderPlacement {
  const [addToAddressBook] = useAddBookAddressMutation();
  const { form, localeFormat, quoteState, goTo } = orderEntry;
  const [create, { isLoading }] = useCreateManualOrderMutation();
  const [failure, setFailure] = useState<SerializedApiError>();
  /** The form that was submitted while its quote was loading; changing it cancels the submission. */
  const [awaitingQuote, setAwaitingQuote] = useState<OrderForm>();
  const dueForm = useRef<OrderForm>(undefined);

  function findBlockingField(): FieldName | null {
    const [firstProblem] = [
      ...missingFields(form.fields, localeFormat.zone),
      ...invalidFields(form.fields, localeFormat),
    ];
    if (firstProblem) return FIELD_OF[firstProblem];
    const problem = quoteState.quote?.problems.find((one) => !isWarning(one.problem));
    if (problem) return FIELD_OF_PLACE[PLACE_OF[problem.problem]];
    return quoteState.changes.length > 0 ? 'create' : null;
  }

  async function send(order: NewManualOrder) {
    const { data, error } = await create(order);
    if (data) {
      setFailure(undefined);
      if (form.fields.keepAddress && !form.fields.isPickup && !data.is_repeat) void saveToAddressBook(form.fields);
      onPlaced(data);
      return;
    }
    const apiError = error && 'textKey' in error ? error : undefined;
    setFailure(apiError);
    // Refreshes the quote, so that changes are shown and have to be accepted.
    if (apiError && !OUTCOME_UNKNOWN.has(apiError.family)) quoteState.refetch();
  }

  /** The order is placed either way; the client shows why its address was not saved. */
  const saveToAddressBook = (fields: OrderFields) =>
    addToAddressBook({
      name: fields.name.trim(),
      phone: normalizedPhone(fields),
      ...typedAddress(fields),
      note: fields.addressNote.trim(),
      point: parseCoordinates(fields.place),
    });

  function submit() {
    onSubmitAttempt();
    const field = findBlockingField();
    if (field) return goTo(field);
    const order = quoteState.quote && toOrderRequest(form, toQuoteRequest(form, localeFormat), quoteState.quote);
    if (order) void send(order);
  }
  function place() {
    if (isSubmitDisabled || isLoading) return;
    if (quoteState.isCurrent) return submit();
    if (quoteState.failure) return quoteState.refetch();
    dueForm.current = form;
    setAwaitingQuote(form);
  }
  const { isCurrent } = quoteState;
  const hasFailed = quoteState.failure !== undefined;
  const submitIfDue = useEffectEvent(() => {
    const isDue = dueForm.current === form && !hasFailed;
    dueForm.current = undefined;
    if (isDue) submit();
  });
  useEffect(() => {
    if (isCurrent || hasFailed) submitIfDue();
  }, [isCurrent, hasFailed]);

  return {
    isSending: isLoading || (awaitingQuote === form && !isCurrent && !hasFailed),
    failure: isLoading ? undefined : failure,
    isOutcomeUnknown: !isLoading && failure !== undefined && OUTCOME_UNKNOWN.has(failure.family),
    place,
  };
}
