import { Component, type ReactNode } from 'react';

interface DrawingBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Error boundary of the plot: if its code cannot be loaded, the chart shows its table instead. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
