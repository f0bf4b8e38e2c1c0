import { styled } from 'styled-components';
import { logoUrl, uploadLogo } from '@portal/contracts/brand';
import { apiErrorText } from '@portal/sdk/api-errors';
import { color, radius, space } from '@portal/ui/tokens';
import { ImageField } from '../../../shared/image-field';
import { useAdminSend } from '../../../shared/use-admin-send';
import { logoCopy, messages } from './copy';

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

interface LogoFieldProps {
  /** The token of the logo that is chosen. */
  logo: string | null;
  onChange: (logo: string | null) => void;
}

/** The logo: uploaded when it is chosen, and saved with the rest; or none, which is the five pillars. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const upload = useAdminSend(uploadLogo, { failed: messages.logoFailed, onSuccess: (sent) => onChange(sent.logo) });
  return (
    <ImageField
      copy={{ ...logoCopy, hint: logo ? logoCopy.hint : `${logoCopy.pillars}. ${logoCopy.hint}` }}
      preview={logo && <StyledLogo src={logoUrl(logo, 'any-192')} alt={logoCopy.alt} width={72} height={72} />}
      isUploading={upload.isPending}
      error={upload.error ? apiErrorText(upload.error, 'every') : undefined}
      onChoose={(file) => upload.mutate({ file })}
      onRemove={() => onChange(null)}
    />
  );
}
