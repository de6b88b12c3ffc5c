import { createContext, use, type ComponentProps, type ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & { readonly href: string };
export type RenderLink = (props: AnchorProps) => ReactNode;

const LinkContext = createContext<RenderLink>(plainAnchor);

function plainAnchor({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>;
}

/** The browser handles other schemes, other hosts and fragments. */
const LEAVES_APP = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

interface LinkProviderProps {
  /** `({ href, ...props }) => <RouterLink to={href} {...props} />` */
  readonly render: RenderLink;
  readonly children: ReactNode;
}

/** Sets the component that renders every link of the kit, for the app's router. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  return <LinkContext value={render}>{children}</LinkContext>;
}

/** Unstyled link for the kit's own components. */
export function Anchor(props: AnchorProps) {
  const renderLink = use(LinkContext);
  return LEAVES_APP.test(props.href) ? plainAnchor(props) : renderLink(props);
}
