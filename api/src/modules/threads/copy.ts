import { greeting, SIGNATURE } from '../../common/mail-words';

/** What is said of threads and their files. */
export const COPY = {
  /** Who wrote for the team where nobody’s name is known. */
  team: 'Coaching team',
  noMember: 'There is no such member. Their account may have been deleted.',
  noMessage: 'This message is not there any more.',
  notYours: 'Somebody else of the team wrote this message. They or an owner can delete it.',
  notAMembers: 'Only what a member wrote can be hidden. A message of the team’s can be deleted.',
  fileGone: 'There is no file at this address. It may have been deleted or hidden.',
  notWaiting: 'A file of this message is not there any more. Please choose it again.',
} as const;

interface Words {
  subject: string;
  body: string;
}

/** What a mail repeats of a message. */
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

/** Tells the admins what a member wrote and nobody has read. */
export const messageWords = (
  { firstName, lastName, email }: Sender,
  messages: readonly ToldMessage[],
  place: string,
): Words => ({
  subject: 'A member wrote to the coaching team',
  body: `Hello,

${firstName} ${lastName} (${email}) wrote:

${messages.map(quoted).join('\n\n')}

Answer in the portal, where the whole conversation is: ${place}

${SIGNATURE}`,
});

/**
 * Tells a member that the team has written. It repeats nothing of it: a conversation with one's coach belongs behind the
 * sign-in, and not into every mailbox on the way.
 */
export const answerWords = (firstName: string, messages: readonly ToldMessage[], place: string): Words => {
  const authors = [...new Set(messages.map(({ author }) => author))].join(' and ');
  const what = messages.length === 1 ? 'a message' : `${messages.length} messages`;
  return {
    subject: `A message from ${authors}`,
    body: `${greeting(firstName)}

you have ${what} from ${authors} in the portal.

Read and answer: ${place}

${SIGNATURE}`,
  };
};

/**
 * Tells a member that their message has arrived. It repeats nothing of it: nobody has shown that the address is theirs,
 * and words of a stranger's must not reach others in our name.
 */
export const receiptWords = (firstName: string, place: string): Words => ({
  subject: 'We have received your message',
  body: `${greeting(firstName)}

thank you for your message. The coaching team has received it and answers in the portal. We send you a mail when they have.

Your conversation: ${place}

${SIGNATURE}`,
});
