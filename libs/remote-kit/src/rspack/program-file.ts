/** Where an app's build keeps the program that renders its pages on the server, below `dist`. */
export const PROGRAM_FILE = 'server/program.cjs';

/** What the build of that program is called. */
export const programName = (app: string) => `${app}-program`;
