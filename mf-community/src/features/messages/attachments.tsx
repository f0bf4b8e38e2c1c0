import { pathOf } from '@portal/sdk';
import { getAttachedPdf, getAttachedPicture, type Attachment } from '@portal/contracts/thread-files';
import { Icon } from '@portal/ui/icon';
import { color, radius, space } from '@portal/ui/tokens';
import { styled } from 'styled-components';
import { copy } from './copy';

/** The most that a picture takes of the conversation, in CSS pixels of its height. */
const MOST = 280;

const StyledPicture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: ${radius.md};
  background: ${color.raised};
`;

const StyledFile = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
`;

/** The files of a message: pictures as such, PDFs to download. */
export const Attachments = ({ files }: { files: readonly Attachment[] }) =>
  files.map((file) =>
    file.kind === 'picture' ? <Picture key={file.id} file={file} /> : <Pdf key={file.id} file={file} />,
  );

function Picture({ file: { token, name, width, height } }: { file: Attachment }) {
  const path = pathOf(getAttachedPicture, { params: { token } });
  const scale = Math.min(1, MOST / (height ?? MOST));
  return (
    <a href={path} target="_blank" rel="noopener">
      <StyledPicture
        src={path}
        alt={name}
        width={width === null ? undefined : Math.round(width * scale)}
        height={height === null ? undefined : Math.round(height * scale)}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

const Pdf = ({ file: { token, name } }: { file: Attachment }) => (
  <StyledFile href={pathOf(getAttachedPdf, { params: { token } })} download>
    <Icon name="download" size={18} />
    {copy.file(name)}
  </StyledFile>
);
