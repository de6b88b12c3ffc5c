import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { isApiFailure } from '#shared/api-failure.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import type { EmptyListTexts } from '#shared/lists/empty-list.tsx';
import type { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import css from './menu-editing.module.css';

interface EditorPageProps {
  readonly screen: ScreenId;
  readonly description: string;
  readonly editor: ReturnType<typeof useMenuEditor>;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
  /** Adds a part; left out where parts are added elsewhere. */
  readonly add?: { readonly label: string; readonly onPress: () => void };
  /** Buttons before that one. */
  readonly actions?: ReactNode;
  readonly isEmpty: (menu: EditorMenu) => boolean;
  readonly empty: EmptyListTexts;
  /** Further ways to begin, beside adding the first part. */
  readonly emptyActions?: ReactNode;
  readonly children: (menu: EditorMenu) => ReactNode;
}

const SKELETON_ROWS = 6;

/** A screen of the menu's editor: title, button to add, why nothing can be changed, and what replaces an absent list. */
export function EditorPage(props: EditorPageProps) {
  const { screen, description, editor, denial, add, actions, children } = props;
  return (
    <Page>
      <ScreenHeader
        screen={screen}
        description={description}
        actions={
          <>
            {actions}
            {add && <AddButton add={add} denial={denial} isPrimary />}
          </>
        }
      />
      {denial !== undefined && editor.menu && <InlineAlert tone="info">{denial}</InlineAlert>}
      {add && denial === undefined && <AddKey add={add} />}
      {editor.menu ? (
        props.isEmpty(editor.menu) ? (
          <NothingYet {...props} />
        ) : (
          children(editor.menu)
        )
      ) : (
        <NotLoaded editor={editor} />
      )}
    </Page>
  );
}

interface AddButtonProps {
  readonly add: NonNullable<EditorPageProps['add']>;
  readonly denial: string | undefined;
  readonly isPrimary?: boolean;
}

function AddButton({ add: { label, onPress }, denial, isPrimary = false }: AddButtonProps) {
  usePageCommands(isPrimary ? [{ id: 'add', label, icon: Plus, denial: changeDenial, run: onPress }] : []);
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden="true" />}
      disabled={denial !== undefined}
      title={denial}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

function AddKey({ add: { label, onPress } }: Pick<AddButtonProps, 'add'>) {
  useShortcuts([{ keys: ['n'], description: label, scope: 'page', onPress }]);
  return null;
}

function NothingYet({ empty, add, denial, emptyActions }: EditorPageProps) {
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.title}
      actions={
        <>
          {add && <AddButton add={add} denial={denial} />}
          {emptyActions}
        </>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

/** A skeleton, or an error with a retry. */
function NotLoaded({ editor: { error, isFetching, refetch } }: Pick<EditorPageProps, 'editor'>) {
  if (error !== undefined && !isFetching)
    return <ErrorState onRetry={() => void refetch()}>{isApiFailure(error) && <ErrorText error={error} />}</ErrorState>;
  return (
    <div aria-busy="true" className={css.skeleton}>
      <Stack gap={2}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} height="2.75rem" />
        ))}
      </Stack>
    </div>
  );
}
