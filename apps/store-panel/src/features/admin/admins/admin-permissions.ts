import {
  ADMIN_ACTION,
  type AdminAction,
  type AdminIdentity,
  canAdminPerform,
} from '@store-panel/domain/access/permissions';

export const ACTIONS = Object.keys(ADMIN_ACTION) as readonly AdminAction[];

/** What the admin user may do, by role or by grant. */
export const grantedActions = (person: AdminIdentity): readonly AdminAction[] =>
  ACTIONS.filter((action) => canAdminPerform(action, person));

export const codesOf = (actions: readonly AdminAction[]): (1 | 2)[] => actions.map((action) => ADMIN_ACTION[action]);

/** The actions granted to an editor. An administrator's own list is ignored. */
export const actionsOf = (codes: readonly number[]): readonly AdminAction[] =>
  ACTIONS.filter((action) => codes.includes(ADMIN_ACTION[action]));
