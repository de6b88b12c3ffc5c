import { Component, type ReactNode } from 'react';

interface DrawingBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Where the code that draws can't be fetched, the figures are shown without it. A page does not fall for a picture. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
