import type { ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import type { CommandSource } from '#command-palette/commands.ts';
import { useFormMessages } from '#messages/use-form-messages.ts';
import css from './command-palette.module.css';

interface PaletteFooterProps {
  readonly sources: readonly CommandSource[];
  readonly notice: ReactNode;
  /** The pressed button goes, so the focus has to go elsewhere. */
  readonly onRetry: () => void;
}

/** What could not be searched; the rows of other sources stand above. */
export function PaletteFooter({ sources, notice, onRetry }: PaletteFooterProps) {
  const messages = useFormMessages();
  const failed = sources.filter(({ state }) => state === 'failed');
  if (failed.length === 0 && notice === undefined) return null;
  return (
    <div className={css.footer} data-part="footer">
      {failed.map((source) => (
        <div key={source.name} className={css.failure}>
          <span>{messages.searchFailed(source.name)}</span>
          {source.onRetry !== undefined && (
            <Button
              size="sm"
              onClick={() => {
                source.onRetry?.();
                onRetry();
              }}
            >
              {messages.retry}
            </Button>
          )}
        </div>
      ))}
      {notice !== undefined && <p>{notice}</p>}
    </div>
  );
}
