import { nightlyCheck } from '#db/checks/nightly-check.ts';

interface FactsCheck {
  readonly checked_at: string;
  /** Days and customers of stores that differed, and were noted to be rebuilt. */
  readonly differences: number;
}

/** The check of all figures, an hour after that of the books. */
export const nightlyFactsCheck = nightlyCheck<FactsCheck>('facts_check', 4);
