/** Texts of what several features show. */
export const copy = {
  lessonAhead: {
    lesson: (day: number, title: string) => `Day ${day}: ${title}`,
    start: (day: number) => `Start with Day ${day}`,
    resume: (day: number) => `Continue with Day ${day}`,
    done: "Today's lesson is done",
    upNext: (lesson: string) => `Next is ${lesson}. It can wait until tomorrow.`,
    finished: 'Every lesson is done',
    choose: 'Choose what comes next',
    progress: (course: string) => `Progress in ${course}`,
  },
  /** What a screen says first, by how many days ago the last lesson was. */
  welcome: {
    usual: 'One clear day at a time.',
    done: 'You kept your word to yourself today.',
    missed: (days: number) => {
      const gone = days === 1 ? 'Yesterday went by without a lesson.' : 'A few days went by without a lesson.';
      return `${gone} It happens to everyone, and nothing is lost: start again where you stopped.`;
    },
  },
  shortText: { more: 'Read more', less: 'Show less' },
};
