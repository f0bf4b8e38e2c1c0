import { useState, type ReactNode } from 'react';
import type { Session } from '@portal/contracts/coaching';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Dialog } from '@portal/ui/dialog';
import { Grid } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Icon, type IconName } from '@portal/ui/icon';
import { styled } from 'styled-components';
import { copy } from './copy';
import { PastSessions } from './past-sessions';
import { Resources } from './resources';
import { ScheduleSession } from './schedule-session';

const StyledAction = styled(Button).attrs({ variant: 'secondary', fullWidth: true })`
  justify-content: flex-start;
`;

interface QuickActionsProps {
  /** The coach of the next session, whose times are offered first. */
  coach: Session['coach'] | undefined;
}

/** Schedule 1:1 Session, View Past Sessions and Access Resources (spec section 2). */
export function QuickActions({ coach }: QuickActionsProps) {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <Heading id="quick-actions" size="h3">
        {copy.actions.title}
      </Heading>
      <Grid min="13rem" gap="sm">
        <Action id="schedule" icon="plus" label={copy.actions.schedule} title={copy.schedule.title}>
          {(close) => <ScheduleSession coach={coach} onBooked={close} />}
        </Action>
        <Action id="past" icon="clock" label={copy.actions.past} title={copy.past.title}>
          {() => <PastSessions />}
        </Action>
        <Action id="resources" icon="download" label={copy.resources.title} title={copy.resources.title}>
          {() => <Resources />}
        </Action>
      </Grid>
    </Card>
  );
}

interface ActionProps {
  id: string;
  icon: IconName;
  label: string;
  title: string;
  children: (close: () => void) => ReactNode;
}

function Action({ id, icon, label, title, children }: ActionProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <StyledAction onClick={() => setOpen(true)}>
        <Icon name={icon} size={20} />
        {label}
      </StyledAction>
      <Dialog id={id} title={title} open={open} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
