import { styled } from 'styled-components';
import { previewEmailTemplate, previewTemplateEmail, type EmailTemplate } from '@portal/contracts/outbox';
import { pathOf } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Tabs } from '@portal/ui/tabs';
import { Text } from '@portal/ui/text';
import { color, radius } from '@portal/ui/tokens';
import { EmailSource } from './email-source';
import { previewsCopy as copy } from './copy';

/** In pixels, as email programs have them. */
const WIDTHS = { phone: 390, desktop: 700 } as const;
export type FrameWidth = keyof typeof WIDTHS;

const TABS = (['phone', 'desktop'] as const).map((id) => ({ id, label: copy.widths[id] }));

/** Scrolls sideways where the page is narrower than the email. */
const StyledArea = styled.div`
  overflow-x: auto;
`;

const StyledFrame = styled.iframe`
  display: block;
  height: 42rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

interface EmailFrameProps {
  template: EmailTemplate;
  width: FrameWidth;
  onWidth: (width: FrameWidth) => void;
  /** Whether it is shown with example values, rather than the newest stored one. */
  isExample: boolean;
  onExample: (isExample: boolean) => void;
}

/** An email as its readers see it, in a frame where nothing of it runs: its own headers say so, too. */
export function EmailFrame({ template, width, onWidth, isExample, onExample }: EmailFrameProps) {
  const { id, sent } = template;
  const stored = isExample ? null : template.latest;
  const { subject } = stored ?? template;
  const address = stored
    ? pathOf(previewTemplateEmail, { params: { template: id, id: stored.id } })
    : pathOf(previewEmailTemplate, { params: { template: id } });
  return (
    <Stack>
      <Stack gap="xxs">
        <Heading size="h3">{subject}</Heading>
        <Text muted size="sm">
          {sent}
        </Text>
      </Stack>
      <EmailSource latest={template.latest ?? null} isExample={isExample} onExample={onExample} />
      <Tabs id="email-width" label={copy.width} tabs={TABS} selected={width} onSelect={onWidth} inOneRow>
        <StyledArea role="region" aria-label={copy.area} tabIndex={0}>
          <StyledFrame
            key={address}
            title={copy.frame(subject)}
            src={address}
            width={WIDTHS[width]}
            sandbox="allow-popups"
          />
        </StyledArea>
      </Tabs>
      <div>
        <Button as="a" href={address} target="_blank" rel="noreferrer" variant="ghost" size="small">
          <Icon name="external" size={16} /> {copy.open}
        </Button>
      </div>
    </Stack>
  );
}
