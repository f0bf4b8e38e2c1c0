import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  children: ReactNode;
  /** Replaces the children after one of them failed; remounting the boundary tries again. */
  fallback: ReactNode;
  onError: () => void;
}

/** Keeps an error while rendering inside one area of the page. */
export class RenderBoundary extends Component<RenderBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
