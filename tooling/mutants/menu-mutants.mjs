const REVERT = 'packages/domain/src/settings/revert.ts';
const BENEFIT = 'packages/domain/src/offers/benefit.ts';
const CHANGE = 'apps/platform-api/src/features/menu/editing/change-menu.ts';
const SAVE = 'apps/platform-api/src/features/menu/editing/save-parts.ts';
const APPLY = 'apps/platform-api/src/features/menu/changes/apply-change.ts';
const CONFIRMED = 'apps/platform-api/src/features/menu/changes/confirmed-rows.ts';
const SCHEDULED = 'packages/domain/src/menu-changes/scheduled-change.ts';
const RUN = 'apps/platform-api/src/features/menu/scheduled/run-scheduled.ts';
const USES = 'apps/platform-api/src/sales/offers/offer-uses.queries.ts';
const area = 'menu-and-offers';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const MENU_MUTANTS = [
  {
    id: 'revert-takes-later-changes',
    area,
    file: REVERT,
    find: "else left.push({ row, reason: 'changed_since' });",
    replace: 'else rows.push({ ...row, before: value, after: row.before });',
  },
  {
    id: 'revert-of-what-is-back',
    area,
    file: REVERT,
    find: 'else if (isSameValue(value, row.before)) continue;',
    replace: '',
  },
  {
    id: 'percentage-above-maximum',
    area,
    file: BENEFIT,
    find: 'Math.min(percentOf(base, value), maximum_discount ?? base, base)',
    replace: 'Math.min(percentOf(base, value), base)',
  },
  {
    id: 'amount-above-cart',
    area,
    file: BENEFIT,
    find: 'return Math.min(value, base);',
    replace: 'return value;',
  },
  {
    id: 'menu-change-without-version',
    area,
    file: CHANGE,
    find: "eb('menu_version', '+', 1)",
    replace: "eb('menu_version', '+', 0)",
  },
  {
    id: 'menu-kinds-without-grant',
    area,
    file: CHANGE,
    find: "authorize({ sessions: ['store', 'sub_store'], screens: [SCREEN_OF_MENU_PART[kind]] }, principal);",
    replace: 'void [kind, principal, authorize, SCREEN_OF_MENU_PART];',
  },
  {
    id: 'stale-part-saved',
    area,
    file: SAVE,
    find: 'await requireVersion(db, storeId, { kind, id, version });',
    replace: 'void [requireVersion, version];',
  },
  {
    id: 'name-twice-in-a-place',
    area,
    file: SAVE,
    find: 'if (draft.isNameUsed(kind, placeId, partId, fields.name)) throw nameUsedError(nameUsed);',
    replace: 'void nameUsed;',
  },
  {
    id: 'group-twice-on-an-item',
    area,
    file: SAVE,
    find: 'new Set(groups).size < groups.length || ',
    replace: '',
  },
  {
    id: 'applied-unseen',
    area,
    file: CONFIRMED,
    find: 'if (present !== consequences)',
    replace: 'if (present === null)',
  },
  {
    id: 'applied-with-problems',
    area,
    file: CONFIRMED,
    find: 'if (applied.some(({ problem }) => problem !== undefined))',
    replace: 'if (applied.length < 0)',
  },
  {
    id: 'old-preview-applied',
    area,
    file: APPLY,
    find: 'if (current.version !== lockedVersion) current = await readCurrentRows(db, principal.storeId, body);',
    replace: 'void lockedVersion;',
  },
  {
    id: 'scheduled-though-changed',
    area,
    file: SCHEDULED,
    find: 'else if (JSON.stringify(row.before) !== goals.get(key)) leaveOut(row);',
    replace: 'else if (JSON.stringify(row.before) !== goals.get(key)) continue;',
  },
  {
    id: 'scheduled-twice',
    area,
    file: RUN,
    find: 'if (!row || !(await isDue(db, row))) return;',
    replace: 'if (!row) return;',
  },
  {
    id: 'offer-above-its-uses',
    area,
    file: USES,
    find: 'used < required_uses)',
    replace: 'used <= required_uses)',
  },
  {
    id: 'offer-of-another-version',
    area,
    file: USES,
    find: ' and version = ${version} and deleted_at is null',
    replace: ' and deleted_at is null',
  },
  {
    id: 'customer-above-their-uses',
    area,
    file: USES,
    find: 'place.nth <= counted.uses_per_customer',
    replace: 'place.nth > 0',
  },
];
