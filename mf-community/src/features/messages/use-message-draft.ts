import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { attachmentSchema, type Attachment } from '@portal/contracts/thread-files';
import { useDraft, useMember } from '@portal/sdk';
import { jsonDrafts } from '@portal/sdk/drafts';

const files = jsonDrafts<Attachment[]>(z.array(attachmentSchema));
const NONE: Attachment[] = [];

/** The name of a member's draft of a message. */
export const messageDraft = (memberId: string) => `message:${memberId}`;

/** The message that the member is writing: its words, and the files that the server has already. */
export function useMessageDraft() {
  const { id } = useMember();
  const [content, setContent, dropContent] = useDraft(messageDraft(id));
  const name = `draft:message-files:${id}`;
  const read = () => files.read(name) ?? NONE;
  const attachments = useSyncExternalStore(files.subscribe, read, () => NONE);
  const keep = (kept: Attachment[]) => files.write(name, kept.length > 0 ? kept : undefined);
  return {
    content,
    attachments,
    setContent,
    addFile: (file: Attachment) => keep([...read(), file]),
    removeFile: (fileId: string) => keep(read().filter((file) => file.id !== fileId)),
    clear: () => {
      dropContent();
      keep([]);
    },
    /** Restores a message that could not be sent, below the current text. */
    putBack: (back: { content: string; attachments: Attachment[] }) => {
      setContent([content.trim(), back.content].filter(Boolean).join('\n\n'));
      keep([...read(), ...back.attachments]);
    },
  };
}
