import { UserList } from './user-list.tsx';

/** Customers and couriers are reviewed alike. */
export const CustomersPage = () => <UserList kind="user" />;
export const CouriersPage = () => <UserList kind="provider" />;
