import type { CourierPositionUpdate as Move, EventRecord as Event } from '@store-panel/contract/events';
import type { Wire } from '@store-panel/contract/table';

// The orders of the wire by name, for code that handles them. All are snake_case, as the wire is.

/** A card of the running orders, and what every event carries. */
export type OrderCard = Wire['POST /api/store/list_orders']['reply']['orders'][number];
/** A line of the order history. */
export type OrderRow = Wire['POST /api/store/list_order_history']['reply']['orders'][number];
export type OrderDetail = Wire['POST /api/store/get_order_detail']['reply']['order'];
/** The offer of an order or a quote: its terms as they were, and what they give. */
export type OrderOffer = NonNullable<OrderDetail['offer']>;
export type TimelineEntry = OrderDetail['timeline'][number];
export type EventRecord = Event;
/** Where a courier of the store's orders is now. */
export type CourierPositionUpdate = Move;
