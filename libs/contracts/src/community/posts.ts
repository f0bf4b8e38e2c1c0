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

export const postSchema = z.object({
  id,
  content: z.string(),
  pillar: pillarSchema.optional(),
  createdAt: instant,
  user: authorSchema,
});
export type Post = z.infer<typeof postSchema>;
