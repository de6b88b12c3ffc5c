import { storeFormattedId } from '#ids/formatted-id.ts';

/** Kinds of requests; ours. A withdrawal leaves before the weekly payout, a top-up is a bank transfer that is announced. */
export const WALLET_REQUEST_KINDS = ['withdrawal', 'top_up'] as const;
export type WalletRequestKind = (typeof WALLET_REQUEST_KINDS)[number];

export const WALLET_REQUEST_STATES = ['created', 'accepted', 'transferred', 'completed', 'cancelled'] as const;
export type WalletRequestState = (typeof WALLET_REQUEST_STATES)[number];

/** Actions of a request (spec §4). */
export const WALLET_REQUEST_ACTIONS = ['create', 'cancel', 'accept', 'transfer', 'complete'] as const;
export type WalletRequestAction = (typeof WALLET_REQUEST_ACTIONS)[number];

export type WalletActor = 'store' | 'administrator';

interface WalletMove {
  readonly to: WalletRequestState;
  /** The states from which each actor may do it. */
  readonly from: Readonly<Record<WalletActor, readonly WalletRequestState[]>>;
  /** Others than the kinds named may not. */
  readonly kinds: Readonly<Record<WalletActor, readonly WalletRequestKind[]>>;
}

const BOTH = WALLET_REQUEST_KINDS;

/** Who does what with a request, and from where. A withdrawal is transferred by administrators, a top-up by its store. */
const MOVES: Readonly<Record<Exclude<WalletRequestAction, 'create'>, WalletMove>> = {
  cancel: {
    to: 'cancelled',
    from: { store: ['created'], administrator: ['created', 'accepted'] },
    kinds: { store: BOTH, administrator: BOTH },
  },
  accept: {
    to: 'accepted',
    from: { store: [], administrator: ['created'] },
    kinds: { store: [], administrator: BOTH },
  },
  transfer: {
    to: 'transferred',
    from: { store: ['accepted'], administrator: ['accepted'] },
    kinds: { store: ['top_up'], administrator: ['withdrawal'] },
  },
  complete: {
    to: 'completed',
    from: { store: [], administrator: ['transferred'] },
    kinds: { store: [], administrator: BOTH },
  },
};

/** The states from which an actor may do something with a request of a kind; none if never. */
export function statesBefore(
  action: Exclude<WalletRequestAction, 'create'>,
  actor: WalletActor,
  kind: WalletRequestKind,
): readonly WalletRequestState[] {
  const { from, kinds } = MOVES[action];
  return kinds[actor].includes(kind) ? from[actor] : [];
}

export const stateAfter = (action: Exclude<WalletRequestAction, 'create'>): WalletRequestState => MOVES[action].to;

/** What an actor may do with a request as it is, for its buttons. */
export const walletActionsOf = (
  request: { readonly kind: WalletRequestKind; readonly state: WalletRequestState },
  actor: WalletActor,
): readonly Exclude<WalletRequestAction, 'create'>[] =>
  (Object.keys(MOVES) as (keyof typeof MOVES)[]).filter((action) =>
    statesBefore(action, actor, request.kind).includes(request.state),
  );

/**
 * Why a request cannot be created (815), or why a withdrawal may not go on: something holds the store's payouts, or they go
 * to another account by now. Ours.
 */
export const WALLET_REQUEST_PROBLEMS = ['nothing', 'too_much', 'one_open', 'held', 'account_changed'] as const;
export type WalletRequestProblem = (typeof WALLET_REQUEST_PROBLEMS)[number];

/** The text on the bank statement: `STR00000000001-W0003`. Ours. */
export const walletReference = (storeUniqueId: number, number: number): string =>
  `${storeFormattedId(storeUniqueId)}-W${String(number).padStart(4, '0')}`;
