import { Bike, BellRing, ChefHat, PackageCheck } from 'lucide-react';
import { StatusChip } from '#status-chip/status-chip.tsx';
import { STAGES, type SampleOrder, type SampleStage } from './sample-orders.ts';
import { useStoryText } from './story-language.tsx';

const ICONS = { new: BellRing, kitchen: ChefHat, ready: PackageCheck, road: Bike } as const;

export function StageIcon({ stage }: { readonly stage: SampleStage }) {
  const Icon = ICONS[stage];
  return <Icon aria-hidden="true" />;
}

export function OrderStatus({ order }: { readonly order: SampleOrder }) {
  const t = useStoryText();
  const stage = STAGES.find(({ id }) => id === order.stage);
  return (
    <StatusChip tone={stage?.tone ?? 'neutral'} icon={<StageIcon stage={order.stage} />}>
      {t(stage?.title ?? '')}
    </StatusChip>
  );
}
