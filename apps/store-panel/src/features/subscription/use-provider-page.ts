import { useState } from 'react';

/** Leads to a page of the card provider, which comes back to the cards. @param open - asks for its address */
export function useProviderPage(open: () => Promise<{ readonly url: string }>) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function leave() {
    setLeaving(true);
    setFailure(undefined);
    try {
      const { url } = await open();
      window.location.assign(url);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  }
  return { leave, isLeaving, failure };
}
