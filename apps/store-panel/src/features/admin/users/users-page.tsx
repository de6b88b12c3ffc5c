import { PeopleList } from './user-list.tsx';

/** Customers and couriers are reviewed alike. */
export const CustomersPage = () => <PeopleList kind="user" />;
export const CouriersPage = () => <PeopleList kind="provider" />;
