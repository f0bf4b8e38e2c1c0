import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  children: ReactNode;
  /** Shown after an error; `reset` renders the children again. */
  fallback: (reset: () => void) => ReactNode;
}

/** Keeps an error while rendering inside one area of the page. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
