import type { OrderCard } from '@store-panel/api-client/order-shapes';
import type { ToastQueue } from '@store-panel/ui/toast';

import { textOf } from '#shared/i18n.ts';
import type { Conflict } from '../actions/conflicts.ts';
import type { QueuedStep } from '../outbox/outbox.ts';
import type { DeskParts } from './order-desk.ts';

/** How long a message stays that nobody was waiting for, in ms (ours). */
const UNEXPECTED_FOR = 10_000;

interface Words {
  readonly title: string;
  readonly text?: string;
}

/** Says what became of changes whose maker has turned to something else. */
export function tellOutcomes(toasts: ToastQueue): Pick<DeskParts, 'onLost' | 'onSentLate' | 'onRefusedLate'> {
  const warn = (words: Promise<Words>) =>
    void words.then((told) => toasts.add({ tone: 'warning', ...told, duration: UNEXPECTED_FOR }));
  return {
    onLost: (order, conflict) => warn(lostText(order, conflict)),
    onRefusedLate: (step) => warn(refusedText(step)),
    onSentLate: ({ unique_id, action }) =>
      void textOf(`actions:done.${action}`, { number: unique_id }).then((title) =>
        toasts.add({ tone: 'success', title }),
      ),
  };
}

async function lostText({ unique_id: number }: OrderCard, { lastChange }: Conflict): Promise<Words> {
  const title = await textOf('orders:number', { number });
  if (!lastChange || lastChange.action === 'place') return { title, text: await textOf('orders:conflict.unknown') };
  const { kind, name } = lastChange.actor;
  const actor = name ?? (await textOf(`orders:actor.${kind}`));
  return { title, text: await textOf(`orders:conflict.by.${lastChange.action}`, { actor }) };
}

async function refusedText({ unique_id: number, action }: QueuedStep): Promise<Words> {
  return { title: await textOf('shell:outbox.refused', { number, action: await textOf(`actions:button.${action}`) }) };
}
