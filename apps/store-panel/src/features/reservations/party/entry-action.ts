/** What happened to a reservation, with a text of its own each. */
const ENTRY_ACTIONS = [
  'book',
  'hold',
  'walk_in',
  'wait',
  'block',
  'make_room',
  'confirm',
  'offer',
  'reconfirm',
  'approve',
  'decline',
  'change',
  'arrive',
  'seat',
  'move',
  'finish',
  'cancel',
  'no_show',
  'take_back',
  'expire',
  'pay_fee',
  'return_fee',
  'pay_link',
  'refund_fee',
  'refund_failed',
] as const;

export const isEntryAction = (action: string): action is (typeof ENTRY_ACTIONS)[number] =>
  ENTRY_ACTIONS.some((known) => known === action);
