import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { logoUrl, uploadLogo } from '@portal/contracts/brand';
import { PICTURE_TYPES } from '@portal/contracts/pictures';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, radius, space } from '@portal/ui/tokens';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';

const StyledLogo = styled.img`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  padding: ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  object-fit: contain;
`;

const StyledLabel = styled.span`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
`;

const StyledFault = styled.p`
  color: ${color.dangerText};
  font-size: ${font.size.sm};
`;

interface LogoFieldProps {
  /** The token of the logo that is chosen. */
  logo: string | null;
  onChange: (logo: string | null) => void;
}

/** The logo: chosen from a file and sent, to be saved with the rest; or none, which is the five pillars. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const upload = useAdminSend(uploadLogo, { failed: messages.logoFailed, onSuccess: (sent) => onChange(sent.logo) });
  return (
    <Stack gap="xs" role="group" aria-labelledby={`${id}-label`}>
      <StyledLabel id={`${id}-label`}>{copy.logo}</StyledLabel>
      <Row>
        {logo && <StyledLogo src={logoUrl(logo, 'any-192')} alt={copy.ownLogo} width={72} height={72} />}
        <Button
          ref={choose}
          variant="secondary"
          aria-describedby={`${id}-hint`}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {upload.isPending ? copy.sending : logo ? copy.change : copy.choose}
        </Button>
        {logo && (
          <Button
            variant="ghost"
            onClick={() => {
              onChange(null);
              choose.current?.focus();
            }}
          >
            {copy.remove}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={copy.logo}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.mutate({ file });
          // Allows selecting the same file again.
          target.value = '';
        }}
      />
      <div role="alert">{upload.error && <StyledFault>{apiErrorText(upload.error, 'every')}</StyledFault>}</div>
      <Text id={`${id}-hint`} muted size="xs">
        {logo ? copy.logoHint : `${copy.pillars}. ${copy.logoHint}`}
      </Text>
    </Stack>
  );
}
