import {
  type FeePlanPreview,
  type FeePlanTrial,
  useLazyPreviewFeePlanQuery,
} from '@store-panel/api-client/rtk/admin/fee-plans';
import { useState } from 'react';

/** What was tried, and what came of it so far. */
interface TriedPlan {
  readonly trial: FeePlanTrial;
  /** Parts of the stores, in their order. */
  readonly parts: readonly FeePlanPreview[];
}

interface PlanTrial {
  readonly tried: TriedPlan | null;
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** Tries a plan on the first stores. */
  readonly run: (trial: FeePlanTrial) => Promise<void>;
  /** Goes on with the stores after those. */
  readonly runMore: () => Promise<void>;
}

/** Tries a plan on last month's orders, some stores at a time. */
export function usePlanTrial(): PlanTrial {
  const [load] = useLazyPreviewFeePlanQuery();
  const [tried, setTried] = useState<TriedPlan | null>(null);
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  async function addPart(trial: FeePlanTrial, parts: readonly FeePlanPreview[]) {
    setState('pending');
    const after = parts.at(-1)?.next;
    const { data } = await load({ ...trial, ...(typeof after === 'string' && { after }) });
    if (data) setTried({ trial, parts: [...parts, data] });
    setState(data ? 'idle' : 'failed');
  }
  return {
    tried,
    isPending: state === 'pending',
    hasFailed: state === 'failed',
    run: (trial) => addPart(trial, []),
    runMore: async () => {
      if (tried) await addPart(tried.trial, tried.parts);
    },
  };
}
