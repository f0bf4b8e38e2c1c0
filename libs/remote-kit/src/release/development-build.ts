/** The folder, in a shell's release, with its build for developing remotes. */
export const DEVELOPMENT_FOLDER = 'development';

/** Whether a released file is of that build. */
export const isForDevelopers = (file: string) => file.startsWith(`${DEVELOPMENT_FOLDER}/`);
