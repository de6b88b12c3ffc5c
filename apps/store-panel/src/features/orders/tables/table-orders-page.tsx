import { orderListPage } from '../lists/order-list-page.tsx';
import { OpenTables } from './open-tables.tsx';

/** Orders that are served at a table, below the parties that sit there now. */
export const TableOrdersPage = orderListPage('table-orders', OpenTables);
