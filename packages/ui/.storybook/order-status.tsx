import { Bike, BellRing, ChefHat, PackageCheck } from 'lucide-react';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { STAGES, type SampleOrder } from './sample-orders.ts';
import { useSay } from './story-language.tsx';

const ICONS = { new: BellRing, kitchen: ChefHat, ready: PackageCheck, road: Bike } as const;

export function OrderStatus({ order }: { readonly order: SampleOrder }) {
  const say = useSay();
  const Icon = ICONS[order.stage];
  const stage = STAGES.find(({ id }) => id === order.stage);
  return (
    <StatusChip tone={stage?.tone ?? 'neutral'} icon={<Icon aria-hidden="true" />}>
      {say(stage?.title ?? '')}
    </StatusChip>
  );
}
