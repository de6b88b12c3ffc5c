import { useTranslation } from 'react-i18next';

/** Returns a function that says how many of five stars: `3 out of 5 stars`. */
export function useStarsText(): (stars: number) => string {
  const { t } = useTranslation('reviews');
  return (count) => t('stars', { count });
}
