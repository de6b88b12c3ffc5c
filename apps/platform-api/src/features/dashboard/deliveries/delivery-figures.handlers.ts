import type { deliveryFigureEndpoints } from '@store-panel/contract/endpoints/delivery-figures';

import { limitFigures } from '#features/dashboard/dashboard.handlers.ts';
import { figuresOf } from '#features/dashboard/day-facts.queries.ts';
import { readChannelSales } from '#features/dashboard/deliveries/channel-sales.queries.ts';
import { readCourierChart } from '#features/dashboard/deliveries/courier-chart.queries.ts';
import { readDeliveries, readPriorityChart } from '#features/dashboard/deliveries/delivery-days.queries.ts';
import { readKeyStats } from '#features/dashboard/deliveries/key-stats.queries.ts';
import { readReturnsGraph } from '#features/dashboard/deliveries/returns-graph.queries.ts';
import { shipmentsOf } from '#features/dashboard/deliveries/shipment-sums.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

type DeliveryFigureCalls = keyof typeof deliveryFigureEndpoints;

export const deliveryFigureGuards: Guards = {
  'POST /api/dashboard/get_deliveries': limitFigures,
  'POST /api/dashboard/get_priority_chart': limitFigures,
  'POST /api/dashboard/get_courier_chart': limitFigures,
  'POST /api/dashboard/get_returns_graph': limitFigures,
  'POST /api/dashboard/get_key_stats': limitFigures,
  'POST /api/dashboard/get_ecommerce_sales': limitFigures,
};

/** The dashboard's figures of deliveries: facts and orders in work, none of them from orders that have ended. */
export const deliveryFigureHandlers: HandlersOf<DeliveryFigureCalls> = {
  'POST /api/dashboard/get_deliveries': ({ principal, body, db }) =>
    readDeliveries(db, shipmentsOf(figuresOf(principal, Date.now()), body)),
  'POST /api/dashboard/get_priority_chart': ({ principal, body, db }) =>
    readPriorityChart(db, shipmentsOf(figuresOf(principal, Date.now()), body)),
  'POST /api/dashboard/get_courier_chart': ({ principal, body, db }) =>
    readCourierChart(db, shipmentsOf(figuresOf(principal, Date.now()), body), principal.currency),
  'POST /api/dashboard/get_returns_graph': ({ principal, body, db }) =>
    readReturnsGraph(db, shipmentsOf(figuresOf(principal, Date.now()), body)),
  'POST /api/dashboard/get_key_stats': ({ principal, body, db }) => {
    const of = figuresOf(principal, Date.now());
    return readKeyStats(db, shipmentsOf(of, body), of);
  },
  'POST /api/dashboard/get_ecommerce_sales': ({ principal, body, db }) => {
    const { storeId, days } = shipmentsOf(figuresOf(principal, Date.now()), body);
    return readChannelSales(db, { storeId, currency: principal.currency, days });
  },
};
