import { ADMIN_HEADER } from '@portal/contracts/call';
import { getTeamAttachedPdf, getTeamAttachedPicture, type Attachment } from '@portal/contracts/thread-files';
import { HttpError, pathOf, useQuery, useToast } from '@portal/sdk';
import { download } from '@portal/sdk/downloads';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Skeleton } from '@portal/ui/skeleton';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius } from '@portal/ui/tokens';
import { styled } from 'styled-components';
import { copy, messages } from './copy';

const { files: words } = copy;

/** The most that a picture takes of the conversation, in CSS pixels of its height. */
const MOST = 280;

const StyledPicture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: ${radius.md};
`;

interface AttachmentsProps {
  memberId: string;
  files: readonly Attachment[];
}

/** A message's files. They are fetched with the admin header, which a plain link could not send. */
export const Attachments = ({ memberId, files }: AttachmentsProps) =>
  files.map((file) =>
    file.kind === 'picture' ? (
      <Picture key={file.id} memberId={memberId} file={file} />
    ) : (
      <Download key={file.id} memberId={memberId} file={file} />
    ),
  );

interface FileProps {
  memberId: string;
  file: Attachment;
}

function Picture({ memberId, file: { token, name, width, height } }: FileProps) {
  const path = pathOf(getTeamAttachedPicture, { params: { id: memberId, token } });
  const { data, isError } = useQuery({ queryKey: [path], queryFn: () => pictureAt(path), gcTime: 0 });
  const scale = Math.min(1, MOST / (height ?? MOST));
  const size = { width: Math.round((width ?? 0) * scale), height: Math.round((height ?? 0) * scale) };
  if (isError) return <Text size="sm">{words.broken(name)}</Text>;
  if (data === undefined)
    return <Skeleton width={`${size.width}px`} height={`${size.height}px`} aria-label={words.loading(name)} />;
  return <StyledPicture src={data} alt={name} {...size} />;
}

/** A picture as a data URL. */
async function pictureAt(path: string): Promise<string> {
  const answer = await fetch(path, { credentials: 'include', headers: { [ADMIN_HEADER]: 'true' } });
  if (!answer.ok) throw new HttpError(answer.status, await answer.text(), answer.statusText);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}

function Download({ memberId, file: { token, name } }: FileProps) {
  const toast = useToast();
  const load = () =>
    download(getTeamAttachedPdf, { params: { id: memberId, token } }, name).catch(() => toast(messages.downloadFailed));
  return (
    <Row>
      <Button variant="secondary" size="small" onClick={() => void load()}>
        <Icon name="download" size={16} />
        {words.download(name)}
      </Button>
    </Row>
  );
}
