import type { ComponentType } from 'react';

import { loadWithTexts } from '#app/load-with-texts.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { OrderSlots } from '#shared/orders/order-slots.ts';
import type { LazyFeature } from '#shared/screen-routes.ts';
import type { SLOT_FEATURES } from './slot-features.ts';

type Features = typeof SLOT_FEATURES;
type PropsOf<Name extends keyof Features> =
  Features[Name] extends LazyFeature<infer Part>
    ? Part extends ComponentType<infer Props>
      ? Props & object
      : never
    : never;

/** A part that is loaded when it is shown. One function for all, because each part is in the first load. */
const slot = <Name extends keyof Features>(name: Name) =>
  lazyComponent<PropsOf<Name>>({
    async load() {
      const { SLOT_FEATURES: features } = await import('./slot-features.ts');
      // The compiler can't follow the name through the table.
      return loadWithTexts(features[name] as unknown as LazyFeature<ComponentType<PropsOf<Name>>>);
    },
  });

/** Parts of other features on the order pages; the code of each is loaded when it is shown. */
export const ORDER_SLOTS: OrderSlots = {
  KitchenView: slot('kitchenView'),
  EditDialog: slot('editDialog'),
  BulkShipButton: slot('bulkShipButton'),
  OrderClaimCard: slot('orderClaimCard'),
  OrderMoneyCard: slot('orderMoneyCard'),
  OrderCustomerCard: slot('orderCustomerCard'),
  OrderReviewCard: slot('orderReviewCard'),
  OrderReturnsCard: slot('orderReturnsCard'),
  EscalationSection: slot('escalationSection'),
  OpenTables: slot('openTables'),
  ShipmentCard: slot('shipmentCard'),
};
