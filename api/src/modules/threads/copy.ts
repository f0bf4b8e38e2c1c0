import { greeting, SIGNATURE } from '../../email/wording';

/** Texts of threads and their attachments. */
export const COPY = {
  /** The team's author name if no name is known. */
  team: 'Coaching team',
  noMember: 'We can’t find this member. Their account may have been deleted.',
  noMessage: 'This message no longer exists.',
  notYours: 'Someone else on the team wrote this message. They or an owner can delete it.',
  notAMembers: 'Only messages from members can be hidden. You can delete a message from the team.',
  fileGone: 'There’s no file at this address. It may have been deleted or hidden.',
  notWaiting: 'A file in this message is no longer available. Please choose it again.',
} as const;

interface Words {
  template: string;
  subject: string;
  body: string;
}

/** What an email repeats of a message. */
export interface ToldMessage {
  content: string;
  author: string;
  files: number;
}

const filesOf = (files: number) => files > 0 && (files === 1 ? '[1 file]' : `[${files} files]`);

const quoted = ({ content, files }: ToldMessage) => [content, filesOf(files)].filter(Boolean).join('\n');

interface Sender {
  firstName: string;
  lastName: string;
  email: string;
}

/** Tells the admins about a member's unread messages. */
export const messageWords = (
  { firstName, lastName, email }: Sender,
  messages: readonly ToldMessage[],
  place: string,
): Words => ({
  template: 'member-message',
  subject: 'A member wrote to the coaching team',
  body: `Hello,

${firstName} ${lastName} (${email}) wrote:

${messages.map(quoted).join('\n\n')}

Reply in the portal, where you’ll find the whole conversation.

Open the conversation: ${place}

${SIGNATURE}`,
});

/**
 * Tells a member that the team has written. Repeats none of it: a conversation with one's coach stays behind the
 * sign-in, and out of email.
 */
export const answerWords = (firstName: string, messages: readonly ToldMessage[], place: string): Words => {
  const authors = [...new Set(messages.map(({ author }) => author))].join(' and ');
  const what = messages.length === 1 ? 'a message' : `${messages.length} messages`;
  return {
    template: 'team-message',
    subject: `A message from ${authors}`,
    body: `${greeting(firstName)}

You have ${what} from ${authors} in the portal.

Read and reply: ${place}

${SIGNATURE}`,
  };
};

/**
 * Confirms to a member that their message has arrived. Repeats none of it, because the address may not be verified:
 * nobody must be able to send others their own words in our name.
 */
export const receiptWords = (firstName: string, place: string): Words => ({
  template: 'message-receipt',
  subject: 'We’ve received your message',
  body: `${greeting(firstName)}

Thank you for your message. The coaching team has received it and will reply in the portal. We’ll email you when they do.

Your conversation: ${place}

${SIGNATURE}`,
});
