/** Texts for when a lesson cannot be saved. */
export const COPY = {
  clash: 'This reflection was also changed in another tab or on another device, so nothing was saved.',
  noActivity: (index: number) => `The lesson has no activity ${index}`,
  otherLesson: 'Must be the lesson in the address',
  locked: 'This course isn’t open yet.',
  noLesson: 'We can’t find this lesson.',
} as const;
