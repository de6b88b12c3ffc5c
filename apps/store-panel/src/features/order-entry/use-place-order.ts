import { saveAddress } from '@store-panel/api-client/rtk/address-book';
import type { SerializedApiError } from '@store-panel/api-client/errors';
import {
  type NewManualOrder,
  type PlacedManualOrder,
  useCreateManualOrderMutation,
} from '@store-panel/api-client/rtk/orders/manual-orders';
import { parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { isWarning } from '@store-panel/domain/orders/manual-orders';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FIELD_OF, FIELD_OF_PLACE, type FieldName, PLACE_OF } from './fields.ts';
import { fieldProblems, missingFields, toOrderRequest, typedPhone, toQuoteRequest } from './order-body.ts';
import type { OrderFields, OrderForm } from './order-form.ts';
import type { OrderEntry } from './order-entry.tsx';

export interface Placing {
  readonly isSending: boolean;
  readonly failure: SerializedApiError | undefined;
  /** No reply came: it may have been placed. */
  readonly isUnsure: boolean;
  readonly place: () => void;
}

/** Families of failures after which nobody knows whether the platform has done it. */
const UNSURE: ReadonlySet<SerializedApiError['family']> = new Set([
  'connection',
  'timeout',
  'malformedReply',
  'server',
]);

interface PlaceCommandsOptions {
  readonly taking: OrderEntry;
  /** Nothing may be changed now. */
  readonly isFixed: boolean;
  readonly onTry: () => void;
  readonly onPlaced: (placed: PlacedManualOrder) => void;
}

/** Places the order once what is wanted has its price; what is in the way of it gets the cursor instead. */
export function usePlaceOrder({ taking, isFixed, onTry, onPlaced }: PlaceCommandsOptions): Placing {
  const { client } = useAppServices();
  const dispatch = useDispatch();
  const { form, reading, quoted, goTo } = taking;
  const [create, { isLoading }] = useCreateManualOrderMutation();
  const [failure, setFailure] = useState<SerializedApiError>();
  /** Asked for while its price was still being worked out; whoever changes it then has to ask again. */
  const [awaited, setAwaited] = useState<OrderForm>();
  const dueForm = useRef<OrderForm>(undefined);

  function hindrance(): FieldName | null {
    const [wrong] = [...missingFields(form.fields, reading.zone), ...fieldProblems(form.fields, reading)];
    if (wrong) return FIELD_OF[wrong];
    const problem = quoted.quote?.problems.find((one) => !isWarning(one.problem));
    if (problem) return FIELD_OF_PLACE[PLACE_OF[problem.problem]];
    return quoted.changes.length > 0 ? 'create' : null;
  }

  async function send(order: NewManualOrder) {
    const { data, error } = await create(order);
    if (data) {
      setFailure(undefined);
      if (form.fields.keepAddress && !form.fields.isPickup && !data.is_repeat) void keep(form.fields);
      onPlaced(data);
      return;
    }
    const facts = error && 'textKey' in error ? error : undefined;
    setFailure(facts);
    // What it costs now is asked again; what has become another is shown, and waits for a yes.
    if (facts && !UNSURE.has(facts.family)) quoted.refetch();
  }

  /** The order is placed either way; that its address was not kept, the platform's own words say. */
  const keep = (fields: OrderFields) =>
    saveAddress(client, dispatch, {
      name: fields.name.trim(),
      phone: typedPhone(fields),
      line: fields.line.trim(),
      note: fields.addressNote.trim(),
      point: parseCoordinates(fields.place),
    }).catch(() => undefined);

  function submit() {
    onTry();
    const field = hindrance();
    if (field) return goTo(field);
    const order = quoted.quote && toOrderRequest(form, toQuoteRequest(form, reading), quoted.quote);
    if (order) void send(order);
  }
  function place() {
    if (isFixed || isLoading) return;
    if (quoted.isCurrent) return submit();
    if (quoted.failure) return quoted.refetch();
    dueForm.current = form;
    setAwaited(form);
  }
  const { isCurrent } = quoted;
  const hasFailed = quoted.failure !== undefined;
  const go = useEffectEvent(() => {
    const isDue = dueForm.current === form && !hasFailed;
    dueForm.current = undefined;
    if (isDue) submit();
  });
  useEffect(() => {
    if (isCurrent || hasFailed) go();
  }, [isCurrent, hasFailed]);

  return {
    isSending: isLoading || (awaited === form && !isCurrent && !hasFailed),
    failure: isLoading ? undefined : failure,
    isUnsure: !isLoading && failure !== undefined && UNSURE.has(failure.family),
    place,
  };
}
