/** Where an app's build keeps the program that renders its pages on the server, below `dist`. */
export const PROGRAM_FILE = 'server/program.cjs';
