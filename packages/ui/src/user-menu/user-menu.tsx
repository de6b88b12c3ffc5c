import type { ReactNode } from 'react';
import { Avatar } from '#avatar/avatar.tsx';
import { Button } from '#button/button.tsx';
import { Menu } from '#menu/menu.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './user-menu.module.css';

export interface UserMenuProps {
  /** Of its button. */
  readonly id?: string;
  /** Accessible name: "Account". */
  readonly label: string;
  readonly name: string;
  /** Below the name: email, kind of account. */
  readonly detail?: ReactNode;
  readonly image?: string;
  /** Items of a {@link Menu}. */
  readonly children: ReactNode;
}

/** Signed-in user and account actions. */
export function UserMenu({ id, label, name, detail, image, children }: UserMenuProps) {
  return (
    <Menu
      label={label}
      align="end"
      header={
        <div className={css.user}>
          <strong>{name}</strong>
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </div>
      }
      trigger={
        <Button id={id} variant="quiet" className={css.trigger} icon={<Avatar name={name} image={image} size="sm" />}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <span className={css.name}>{name}</span>
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
