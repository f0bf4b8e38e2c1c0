/** Where answers say that our own files are, whichever server answers. */
export const ORIGIN = 'http://portal.example';
