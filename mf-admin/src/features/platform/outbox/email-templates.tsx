import { styled } from 'styled-components';
import { EMAIL_READERS, type EmailTemplate } from '@portal/contracts/outbox';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { color, font, from, own, radius, selectedInForcedColors, space, touch } from '@portal/ui/tokens';
import { previewsCopy as copy } from './copy';

/** Scrolls by itself, so that the email stays in sight. */
const StyledList = styled.nav`
  max-height: 19rem;
  overflow-y: auto;
  padding: ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${from.desktop} {
    max-height: 54rem;
  }
  h2 {
    padding: ${space.xs} ${space.sm} 0;
  }
`;

const StyledTemplate = styled.button`
  display: grid;
  gap: ${space.xxs};
  width: 100%;
  min-height: ${touch};
  padding: ${space.xs} ${space.sm};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.text};
  font-size: ${font.size.sm};
  text-align: start;
  overflow-wrap: anywhere;

  > span:last-child {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  &:hover {
    background: ${color.raised};
  }
  &[aria-current='true'] {
    background: ${own.tint};
    color: ${own.text};
    box-shadow: inset 0 0 0 1px ${color.accentText};
    ${selectedInForcedColors}
  }
  &[aria-current='true'] > span:last-child {
    color: inherit;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface EmailTemplatesProps {
  templates: readonly EmailTemplate[];
  /** The id of the one that is shown. */
  shown: string;
  onShow: (id: string) => void;
}

/** All emails by their readers, each with its subject and when it is sent. */
export const EmailTemplates = ({ templates, shown, onShow }: EmailTemplatesProps) => (
  <StyledList aria-label={copy.title}>
    <Stack gap="md">
      {EMAIL_READERS.map((reader) => (
        <section key={reader} aria-labelledby={`emails-to-${reader}`}>
          <Heading id={`emails-to-${reader}`} size="h3">
            {copy.readers[reader]}
          </Heading>
          {templates
            .filter((template) => template.reader === reader)
            .map(({ id, subject, sent }) => (
              <StyledTemplate
                key={id}
                type="button"
                aria-current={id === shown ? 'true' : undefined}
                onClick={() => onShow(id)}
              >
                <span>{subject}</span>
                <span>{sent}</span>
              </StyledTemplate>
            ))}
        </section>
      ))}
    </Stack>
  </StyledList>
);
