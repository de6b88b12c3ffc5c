import { ChefHat } from 'lucide-react';
import { Inline } from '#stack/stack.tsx';

/** Placeholder for a product's brand. */
export function BrandMark({ compact = false }: { readonly compact?: boolean }) {
  return (
    <Inline gap={2}>
      <span
        style={{
          display: 'grid',
          placeContent: 'center',
          inlineSize: '2rem',
          blockSize: '2rem',
          borderRadius: 'var(--radius-control)',
          background: 'var(--color-bg-accent)',
          color: 'var(--color-text-on-accent)',
        }}
      >
        <ChefHat size={18} aria-hidden="true" />
      </span>
      {!compact && <strong>Store Panel</strong>}
    </Inline>
  );
}
