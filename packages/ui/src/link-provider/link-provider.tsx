import { createContext, use, type ComponentProps, type ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & { readonly href: string };
export type RenderLink = (props: AnchorProps) => ReactNode;

const LinkContext = createContext<RenderLink>(plainAnchor);

function plainAnchor({ children, ...props }: AnchorProps) {
  return <a {...props}>{children}</a>;
}

/** Other schemes, other hosts and places in the page are the browser's, whatever the router. */
const LEAVES_APP = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

interface LinkProviderProps {
  /** `({ href, ...props }) => <RouterLink to={href} {...props} />` */
  readonly render: RenderLink;
  readonly children: ReactNode;
}

/** Says once what every link of the kit renders as, so that it follows the app's router. */
export function LinkProvider({ render, children }: LinkProviderProps) {
  return <LinkContext value={render}>{children}</LinkContext>;
}

/** A link without looks, for the kit's own parts. */
export function Anchor(props: AnchorProps) {
  const renderLink = use(LinkContext);
  return LEAVES_APP.test(props.href) ? plainAnchor(props) : renderLink(props);
}
