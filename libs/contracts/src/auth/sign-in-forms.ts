import * as z from 'zod';
import { LIMITS } from '../shared/limits';
import { text, trimmedText } from '../shared/text';

export const emailSchema = text().pipe(
  z.string().trim().max(LIMITS.email).pipe(z.email('Please enter a valid email address')),
);

/** Kept exactly as typed: neither trimmed nor shortened. */
export const passwordSchema = text().pipe(
  z
    .string()
    .min(LIMITS.password.min, `Use at least ${LIMITS.password.min} characters`)
    .max(LIMITS.password.max, `Use at most ${LIMITS.password.max} characters`),
);

/** The password that a changed one takes the place of. */
export const currentPasswordSchema = z.string().min(1, 'Please enter your current password').max(LIMITS.password.max);

/** Fields of the sign-in form. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Please enter your password').max(LIMITS.password.max),
  returnTo: z.string().optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** Fields of the create-account form. */
export const signUpSchema = z.object({
  firstName: trimmedText(LIMITS.personName, 'Please enter your first name'),
  lastName: trimmedText(LIMITS.personName, 'Please enter your last name'),
  email: emailSchema,
  password: passwordSchema,
  returnTo: z.string().optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Fields of the form that accepts an invitation; the email address is the invitation's. */
export const acceptInvitationSchema = signUpSchema
  .omit({ email: true, returnTo: true })
  .extend({ token: z.string().max(100).default('') });
