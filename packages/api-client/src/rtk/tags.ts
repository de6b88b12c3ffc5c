/** What a cached reply is about. */
export const TAG_TYPES = [
  'RunningOrders',
  'OrderHistory',
  'OrderDetail',
  'Vehicles',
  'StoreSession',
  'DeviceSessions',
  'Settings',
  'SubStores',
  'Couriers',
  'Dispatch',
  'Documents',
  'Places',
  'SalesState',
  'SalesSettings',
  'Menu',
  'AddressBook',
  'DeliverySettings',
  'StoreSettings',
  'Claims',
  'Counts',
  'Setup',
  'SettingChanges',
  'ScheduledMenuChanges',
  'Offers',
  'StoreHours',
  'Escalation',
  'Earnings',
  'BankDetails',
  'Reports',
  'MailedReports',
  'Reviews',
  'Customers',
  'Reservations',
  'StoreTables',
  'BookingSlots',
  'TableBooking',
  'Parcels',
  'Transporters',
  'Handovers',
  'UniqueCodes',
  'Returns',
  'ReturnRules',
  'StoreAddresses',
  'StoreWarehouses',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** The tag of whatever lists records of a kind: invalidated when one comes, goes or moves. */
export const listTag = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' }) as const;

/** The tag of one record. */
export const idTag = <Type extends TagType>(type: Type, id: string) => ({ type, id }) as const;
