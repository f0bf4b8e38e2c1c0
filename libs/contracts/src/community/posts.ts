import * as z from 'zod';
import { pictureUrlSchema } from '../pictures/picture-url';
import { pillarSchema } from '../shared/pillars';
import { id, instant } from '../shared/text';

/** A member as the others see them. */
export const authorSchema = z.object({
  /** Names their profile; absent for former members, and while an account is deactivated. */
  id: id.optional(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: pictureUrlSchema.nullable(),
  /** Whether they are one of the coaches; absent for everybody else. */
  isCoach: z.literal(true).optional(),
});

/** A member who is mentioned in a text: where their name is, with its “@”, in UTF-16 code units. */
export const mentionSchema = z.object({
  id,
  start: z.number().int().min(0),
  length: z.number().int().min(2),
});
export type Mention = z.infer<typeof mentionSchema>;

/** How many mentions a post or comment can have. */
export const MENTIONS_PER_TEXT = 10;

/** Where members are mentioned in what is sent, after trimming. */
export const mentionsSchema = z
  .array(mentionSchema)
  .max(MENTIONS_PER_TEXT, `You can mention up to ${MENTIONS_PER_TEXT} members at a time`)
  .optional();

export const postSchema = z.object({
  id,
  content: z.string(),
  /** In the order of the text; absent if there are none. Names in it are today’s. */
  mentions: z.array(mentionSchema).optional(),
  pillar: pillarSchema.optional(),
  createdAt: instant,
  user: authorSchema,
});
export type Post = z.infer<typeof postSchema>;
