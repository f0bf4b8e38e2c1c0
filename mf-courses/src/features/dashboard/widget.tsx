import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { copy } from './copy';

/** Contains an error within its widget. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorNotice message={copy.widgetFailed} /> : this.props.children;
  }
}

interface WidgetProps {
  id: string;
  title: string;
  /** Stands at the end of the heading's line; fails like the rest of the widget. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard that survives the failure of every other part. */
export function Widget({ id, title, action, children }: WidgetProps) {
  return (
    <Section id={id} title={title} size="h3" action={action && <WidgetBoundary>{action}</WidgetBoundary>}>
      <WidgetBoundary>{children}</WidgetBoundary>
    </Section>
  );
}
