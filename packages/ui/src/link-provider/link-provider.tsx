import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & { readonly href: string };
/** Anything that takes an anchor's props: a router's link behind a two-line adapter. */
export type AnchorComponent = ComponentType<AnchorProps> | 'a';

const LinkContext = createContext<AnchorComponent>('a');

interface LinkProviderProps {
  readonly component: AnchorComponent;
  readonly children: ReactNode;
}

/** Says once what every link of the kit renders as, so that it follows the app's router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link without looks, for the kit's own parts. Other schemes and hosts never go through the router. */
export function Anchor(props: AnchorProps) {
  const inApp = use(LinkContext);
  const Component = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(props.href) ? 'a' : inApp;
  return <Component {...props} />;
}
