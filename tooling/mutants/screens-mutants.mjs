const SCREENS = 'packages/domain/src/access/screens.ts';
const ACCESS = 'packages/domain/src/access/screen-access.ts';
const PERMISSIONS = 'packages/domain/src/access/permissions.ts';
const REVIEW = 'packages/domain/src/store/review.ts';
const FLAGS = 'packages/domain/src/store/flags.ts';
const MENU = 'packages/domain/src/access/menu.ts';
const area = 'screens';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const SCREENS_MUTANTS = [
  {
    id: 'sub-store-manages-sub-stores',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "path: '/app/sub-stores', subStore: false,",
    replace: "path: '/app/sub-stores',",
  },
  {
    id: 'sub-store-edits-sub-stores',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "path: '/app/sub-stores/edit/:subStoreId', subStore: false,",
    replace: "path: '/app/sub-stores/edit/:subStoreId',",
  },
  {
    id: 'sub-store-opens-payment-settings',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "path: '/app/settings/payment', subStore: false, isRouted: true }",
    replace: "path: '/app/settings/payment', isRouted: true }",
  },
  {
    id: 'claims-grant-opens-no-order',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "'claims',\n      'shipments',",
    replace: "'shipments',",
  },
  {
    id: 'couriers-without-flag',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "path: '/app/users/delivery-boy-list', flag: 'canAddProvider',",
    replace: "path: '/app/users/delivery-boy-list',",
  },
  {
    id: 'editor-opens-audit-log',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "'audit-log': { ...ADMINISTRATOR,",
    replace: "'audit-log': { ...ADMIN_USER,",
  },
  {
    id: 'profile-closed-to-unapproved',
    area,
    file: SCREENS,
    test: 'packages/domain/src/access/screen-access.test.ts',
    find: "path: '/app/profile', openTo: { unapproved: true, unverified: true },",
    replace: "path: '/app/profile', openTo: { unapproved: false, unverified: true },",
  },
  {
    id: 'every-sub-store-opens-any-screen',
    area,
    file: ACCESS,
    find: "? null : 'not_granted'",
    replace: '? null : null',
  },
  {
    id: 'editor-is-administrator',
    area,
    file: ACCESS,
    find: "(screen.audience === 'admin_user' || session.role === 'Admin')",
    replace: "(screen.audience === 'admin_user' || session.role === 'Editor' || session.role === 'Admin')",
  },
  {
    id: 'unverified-store-works',
    area,
    file: ACCESS,
    find: "if (!flags.verified && !openTo.unverified) return 'store_not_verified';",
    replace: '',
  },
  {
    id: 'store-flag-ignored',
    area,
    file: ACCESS,
    find: "|| session.flags[screen.flag] ? null : 'flag_missing'",
    replace: "|| session.kind === 'sub' || session.flags[screen.flag] ? null : 'flag_missing'",
  },
  {
    id: 'withheld-screen-is-granted',
    area,
    file: PERMISSIONS,
    find: 'permission === PERMISSION_GRANTED',
    replace: 'permission >= PERMISSION_WITHHELD',
  },
  {
    id: 'editor-deletes-without-permission',
    area,
    file: PERMISSIONS,
    find: "role === 'Admin' || permissions.includes(ADMIN_ACTION[action])",
    replace: "role === 'Admin' || permissions.length > 0",
  },
  {
    id: 'blocked-store-operates',
    area,
    file: REVIEW,
    find: "review === 'approved' && approval !== blocked",
    replace: "review === 'approved'",
  },
  {
    id: 'blocking-leaves-sessions',
    area,
    file: REVIEW,
    find: 'needsNote: true, endsSessions: true }',
    replace: 'needsNote: true }',
  },
  {
    id: 'completing-allowed-by-default',
    area,
    file: FLAGS,
    find: "canCompleteOrder: { name: 'is_store_can_complete_order', place: 'store', missing: false }",
    replace: "canCompleteOrder: { name: 'is_store_can_complete_order', place: 'store', missing: true }",
  },
  {
    id: 'menu-shows-parcels-to-restaurants',
    area,
    file: MENU,
    test: 'packages/domain/src/access/menu.test.ts',
    find: '(id) => isRouted(id) && isShown(id, session),',
    replace: '(id) => isRouted(id),',
  },
  {
    id: 'flat-menu-lists-overviews',
    area,
    file: MENU,
    test: 'packages/domain/src/access/menu.test.ts',
    find: '    .filter(({ screens: [first] }) => SCREENS[first].grantedWith === undefined)\n',
    replace: '',
  },
  {
    id: 'menu-leads-to-denied-screens',
    area,
    file: MENU,
    test: 'packages/domain/src/access/menu-properties.test.ts',
    find: 'accessibleScreens(screensOf(row), session).filter(',
    replace: 'screensOf(row).filter(',
  },
];
